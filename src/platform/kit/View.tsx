import { forwardRef, type ComponentType, type Ref } from 'react'
import type { ViewProps } from '@tarojs/components/types/View'
import { hostProps } from './hostProps'

export const View = /* @__PURE__ */ forwardRef(function View(props: ViewProps, ref: Ref<HTMLDivElement>) {
  return <div {...hostProps(props)} ref={ref} />
}) satisfies ComponentType<ViewProps>
