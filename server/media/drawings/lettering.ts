import glyphs from '../glyphs.json'
import { path, place, round } from './sheet'

export type Face = 'bold' | 'regular' | 'latin'
/** Advance in thousandths of the size, and the outline. */
type Outline = readonly [number, string]

const faces = glyphs as unknown as Record<Face, Readonly<Record<string, Outline>>>
const SPACE = 300

export interface Lettering {
  size: number
  face: Face
  fill: string
  spacing?: number
}

function advanceOf(face: Face, character: string): number {
  return faces[face][character]?.[0] ?? SPACE
}

export function widthOf(text: string, { size, face, spacing = 0 }: Omit<Lettering, 'fill'>): number {
  const letters = [...text]
  return letters.reduce((sum, letter) => sum + (advanceOf(face, letter) * size) / 1000 + spacing, 0) - spacing
}

/** A line of text as outlines, its base line beginning at x, y: no font is needed where pictures are rendered. */
export function lettering(x: number, y: number, text: string, style: Lettering): string {
  const { size, face, fill, spacing = 0 } = style
  const scale = size / 1000
  let at = 0
  let drawn = ''
  for (const letter of text) {
    const outline = faces[face][letter]
    // The outline begins with a relative step, which counts from the origin of its own group.
    if (outline) drawn += place(round(at / scale), 0, path(outline[1], fill))
    at += advanceOf(face, letter) * scale + spacing
  }
  return place(x, y, drawn, scale)
}
