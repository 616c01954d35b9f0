/** Finds province, city and district in a text, whichever of them it names and however short. */
import { headAt, isNameless, type ByHead, type Place, type RegionIndex } from './regionIndex'

export interface Match {
  start: number
  end: number
  /** The deepest region that is certain, with all above it. */
  place: Place
  score: number
}

const GAP = /^[\s,，、/|·-]*(?:市辖区|省直辖县级行政区划?)?[\s,，、/|·-]*/

function skipGap(text: string, at: number): number {
  return at + (GAP.exec(text.slice(at))?.[0].length ?? 0)
}

interface Step {
  place: Place
  end: number
}

/** Places whose full or short name stands at this point, the longest names first. */
function placesAt(text: string, at: number, places: readonly Place[], shorts: boolean): Step[] {
  const found: Step[] = []
  for (const place of places) {
    const forms = shorts ? [...place.full, ...place.short] : place.full
    const form = forms.find((name) => text.startsWith(name, at))
    if (form !== undefined) found.push({ place, end: at + form.length })
  }
  return found.sort((a, b) => b.end - a.end)
}

/** Every level named counts, then every character: "吉林市昌邑区" is the city, not the province with something after it. */
function scored(text: string, start: number, steps: readonly Step[]): Match | null {
  const last = steps.at(-1)
  if (!last) return null
  const named = text.slice(start, last.end).replace(/[\s,，、/|·-]/g, '').length
  return { start, end: last.end, place: last.place, score: steps.length * 10 + named }
}

function below(text: string, steps: readonly Step[], start: number, index: RegionIndex): Match | null {
  const last = steps.at(-1)
  let best = scored(text, start, steps)
  const at = last ? skipGap(text, last.end) : start
  const head = headAt(text, at)
  const named = (places: ByHead, isWanted: (place: Place) => boolean = () => true): Place[] =>
    (places.get(head) ?? []).filter(isWanted)
  const better = (next: Step): void => {
    const match = below(text, [...steps, next], start, index)
    if (match && (!best || match.score > best.score)) best = match
  }
  if (!last) {
    for (const step of placesAt(text, at, named(index.provinces), true)) better(step)
    for (const step of placesAt(text, at, named(index.cities), true)) better(step)
    // Alone, a district must be written out and be the only one of its name.
    const alone = placesAt(text, at, named(index.districts), false)
    const [only] = alone
    if (only && alone.filter(({ place }) => place.name === only.place.name).length === 1) better(only)
  } else if (last.place.level === 1) {
    const { place: province } = last
    for (const step of placesAt(
      text,
      at,
      named(index.cities, ({ parent }) => parent === province),
      true,
    ))
      better(step)
    const districts = named(index.districts, ({ parent }) => parent?.parent === province)
    const single = province.children.length === 1 || province.children.some(isNameless)
    const full = placesAt(text, at, districts, single)
    const [first] = full
    if (first && full.filter(({ end }) => end === first.end).length === 1) better(first)
  } else if (last.place.level === 2) {
    const { place: city } = last
    for (const step of placesAt(
      text,
      at,
      named(index.districts, ({ parent }) => parent === city),
      true,
    ))
      better(step)
  }
  return best
}

/** A short name alone, such as 中山 in 中山路, is too little, unless something parts it from what follows. */
function isCertain(text: string, { start, end, place }: Match): boolean {
  if (place.full.includes(text.slice(start, end)) || !place.short.includes(text.slice(start, end))) return true
  return end === text.length || /^[\s,，、/|]/.test(text.slice(end))
}

/** The best match of the text, the first of equals. */
export function findRegion(text: string, index: RegionIndex): Match | null {
  let best: Match | null = null
  for (let start = 0; start < text.length; start += 1) {
    const match = below(text, [], start, index)
    if (match && isCertain(text, match) && (!best || match.score > best.score)) best = match
  }
  return best
}
