import type { Scanner } from './scanner.types'

/** Few browsers have a reader of codes; the others get no entry that leads nowhere. */
export const canScan = () =>
  typeof window !== 'undefined' && 'BarcodeDetector' in window && Boolean(window.navigator.mediaDevices?.getUserMedia)

export const scan = async () => {
  const { readFromCamera } = await import(/* webpackChunkName: "scan" */ './shell/camera')
  return readFromCamera()
}

void ({ canScan, scan } satisfies Scanner)
