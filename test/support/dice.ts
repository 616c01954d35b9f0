import { randomFrom } from '../../server/seed/random'

/** The same seed throws the same again. */
export function dice(seed: number): (sides: number) => number {
  const random = randomFrom(seed)
  return (sides) => Math.floor(random() * sides)
}
