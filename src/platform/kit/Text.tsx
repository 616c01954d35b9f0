import { forwardRef, type ComponentType, type Ref } from 'react'
import type { TextProps } from '@tarojs/components/types/Text'
import { hostProps } from './hostProps'

export const Text = /* @__PURE__ */ forwardRef(function Text(
  { numberOfLines: _lines, maxLines: _most, overflow: _overflow, ...props }: TextProps,
  ref: Ref<HTMLSpanElement>,
) {
  return <span {...hostProps(props)} ref={ref} />
}) satisfies ComponentType<TextProps>
