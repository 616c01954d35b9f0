import { encodeQR } from 'qr'
import sharp from 'sharp'

/** Light modules around the code, as readers want them. */
const QUIET_ZONE = 4

/** A QR code as a square PNG. Every module has the same whole number of pixels; what is left over is margin. */
export async function qrCode(text: string, width: number): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  const drawn = size * Math.max(1, Math.floor(width / size))
  const margin = Math.max(0, width - drawn)
  const before = Math.floor(margin / 2)
  return (
    sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
      .resize(drawn, drawn, { kernel: 'nearest' })
      .extend({ top: before, left: before, bottom: margin - before, right: margin - before, background: '#fff' })
      // Two colours: a few hundred bytes instead of a grey picture.
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer()
  )
}
