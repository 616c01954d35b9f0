import path from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import sass from 'sass'

/** Icons and drawings are written by mixins of `src/styles`, into whatever file includes those. */
const BY_MIXIN = /^(icon|ui-drawing)--|^(ui-icon|ui-drawing)$/

export interface Style {
  file: string
  source: string
}

interface Found {
  selector: string
  /** What has to hold for it, such as the width of the screen. */
  media: string | undefined
}

/** The selectors of one style file as the build sees them: nesting and mixins resolved. */
function selectorsOf({ file, source }: Style): Found[] {
  const url = new URL(`file://${path.resolve(file)}`)
  const { css } = sass.compileString(source, { url, loadPaths: [path.dirname(file)], logger: sass.Logger.silent })
  const found: Found[] = []
  postcss.parse(css).walkRules((rule: Rule) => {
    const around = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : undefined
    if (around && /keyframes$/.test(around.name)) return
    const media = around?.name === 'media' ? around.params : undefined
    found.push(...rule.selectors.map((selector) => ({ selector, media })))
  })
  return found
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? '')

export interface StyleFault {
  file: string
  selector: string
  media?: string | undefined
  fault: string
}

/**
 * What is wrong with a style file of `owner`: classes that the map has not, and selectors that name none of its own. A
 * foreign class may be changed only beside or inside a block of one's own.
 */
export function styleFaults(style: Style, owner: string, ownerOf: (name: string) => string | undefined): StyleFault[] {
  return selectorsOf(style).flatMap(({ selector, media }) => {
    const { file } = style
    const names = classesIn(selector)
    const unknown = names.filter((name) => ownerOf(name) === undefined)
    const isOwn = names.length === 0 || names.some((name) => ownerOf(name) === owner || BY_MIXIN.test(name))
    const others = names.filter((name) => !unknown.includes(name)).map((name) => `.${name} belongs to ${ownerOf(name)}`)
    return [
      ...unknown.map((name) => ({ file, selector, media, fault: `.${name} is not in config/classNames.json` })),
      ...(isOwn || others.length === 0 ? [] : [{ file, selector, media, fault: others.join(', ') }]),
    ]
  })
}
