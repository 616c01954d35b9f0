import { createElement, useMemo, type ComponentType, type ReactNode } from 'react'
import type { RichTextProps } from '@tarojs/components/types/RichText'
import { hostProps } from './hostProps'
import { sanitise } from './sanitise'

type Nodes = Exclude<RichTextProps['nodes'], string | undefined>

/** A merchant's list of nodes becomes elements, never markup. */
function drawn(nodes: Nodes): ReactNode {
  return nodes.map((node, index) =>
    node.type === 'text'
      ? node.text
      : createElement('div', { key: index }, node.children ? drawn(node.children as Nodes) : null),
  )
}

export function RichText({ nodes = '', ...rest }: RichTextProps) {
  const html = useMemo(
    () => (typeof nodes === 'string' && typeof DOMParser !== 'undefined' ? sanitise(nodes) : ''),
    [nodes],
  )
  if (typeof nodes !== 'string') return <div {...hostProps(rest)}>{drawn(nodes)}</div>
  return <div {...hostProps(rest)} dangerouslySetInnerHTML={{ __html: html }} />
}

void (RichText satisfies ComponentType<RichTextProps>)
