/** The first few of many numbers in order, without sorting the others. */

/** The `count` smallest in ascending order; the numbers are moved about. */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  if (count < numbers.length) partition(numbers, count)
  return numbers.subarray(0, count).sort()
}

/** Moves the `count` smallest to the front: Hoare's selection. */
function partition(numbers: Float64Array, count: number): void {
  let left = 0
  let right = numbers.length - 1
  while (left < right) {
    const pivot = middleOf(numbers[left]!, numbers[(left + right) >>> 1]!, numbers[right]!)
    let low = left
    let high = right
    while (low <= high) {
      while (numbers[low]! < pivot) low += 1
      while (numbers[high]! > pivot) high -= 1
      if (low > high) break
      const other = numbers[low]!
      numbers[low] = numbers[high]!
      numbers[high] = other
      low += 1
      high -= 1
    }
    if (count <= high) right = high
    else if (count > low) left = low
    else return
  }
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}
