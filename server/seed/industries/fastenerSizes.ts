/** What all fasteners share: sizes as they are traded, each with the pieces in a box, threads and prices. */

export type BoltSize = readonly [diameter: number, length: number, count: number]

/** `8×50:100 8×60:100` */
function sizes(rows: string): BoltSize[] {
  return rows.split(' ').map((row) => {
    const [diameter = 0, length = 0, count = 0] = row.split(/[×:]/).map(Number)
    return [diameter, length, count] as const
  })
}

export const HALF_SIZES = sizes(
  [
    '8×40:100 8×45:100 8×50:100 8×60:100 8×70:100 8×80:100',
    '10×50:100 10×60:100 10×70:50 10×80:50 10×100:50',
    '12×55:50 12×60:50 12×70:50 12×80:50 12×100:50 12×120:25',
    '16×65:25 16×80:25 16×100:25 16×120:20',
    '20×80:20 20×100:20 20×120:10',
    '24×100:10 24×120:10',
  ].join(' '),
)

export const FULL_SIZES = sizes(
  [
    '5×12:200 5×16:200 5×20:200',
    '6×12:200 6×16:200 6×20:200 6×25:200 6×30:200',
    '8×16:100 8×20:100 8×25:100 8×30:100 8×35:100',
    '10×20:100 10×25:100 10×30:100 10×35:100 10×40:100',
    '12×30:50 12×35:50 12×40:50 12×50:50',
    '16×40:25 16×50:25',
  ].join(' '),
)

export const SOCKET_SIZES = sizes(
  [
    '3×8:500 3×10:500 3×16:500',
    '4×10:500 4×16:500 4×20:500',
    '5×10:200 5×16:200 5×20:200 5×25:200',
    '6×12:200 6×16:200 6×20:200 6×25:200 6×30:200',
    '8×16:100 8×20:100 8×25:100 8×30:100 8×40:100',
    '10×25:100 10×30:100 10×40:50',
    '12×30:50 12×40:50 12×50:50',
    '16×50:25 16×60:25',
  ].join(' '),
)

export const SELF_SIZES = sizes(
  [
    '4.2×13:500 4.2×16:500 4.2×19:500 4.2×25:500',
    '4.8×19:500 4.8×25:200 4.8×32:200',
    '5.5×25:200 5.5×38:200 5.5×50:100',
    '6.3×38:100 6.3×63:100',
  ].join(' '),
)

export const SET_SCREW_SIZES = sizes(
  '4×6:1000 4×10:1000 5×6:500 5×10:500 6×8:500 6×12:500 8×10:200 8×16:200 10×12:100 10×20:100',
)

/** Coarse pitch and width across flats of the metric sizes. */
const THREADS: Record<number, { pitch: number; flats: number }> = {
  3: { pitch: 0.5, flats: 5.5 },
  4: { pitch: 0.7, flats: 7 },
  5: { pitch: 0.8, flats: 8 },
  6: { pitch: 1, flats: 10 },
  8: { pitch: 1.25, flats: 13 },
  10: { pitch: 1.5, flats: 17 },
  12: { pitch: 1.75, flats: 19 },
  14: { pitch: 2, flats: 22 },
  16: { pitch: 2, flats: 24 },
  20: { pitch: 2.5, flats: 30 },
  24: { pitch: 3, flats: 36 },
  30: { pitch: 3.5, flats: 46 },
}

export function thread(diameter: number) {
  return THREADS[diameter] ?? { pitch: 1, flats: 10 }
}

/** Steel of a bolt follows its volume; a small floor stands for forging and packing. */
export function boltPrice(diameter: number, length: number, count: number, factor: number): number {
  const gramsEach = (diameter * diameter * (length + diameter * 1.7) * 6.2) / 1000
  return (gramsEach * 0.0125 + 0.035) * count * factor
}
