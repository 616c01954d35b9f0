/** Papers whose objects lie packed, as those of the tax bureaus do, and what one may try to hide in them. */
import { deflateSync } from 'node:zlib'
import { samplePdf } from '../../server/seed/orders/invoices'

interface Packing {
  type?: string
  filter?: string
  /** What closes the dictionary of the packed objects. */
  end?: string
  /** In the dictionary of the table. */
  more?: string
  pack?: (data: Buffer) => Buffer
}

/** Its objects lie packed in the fifth, as in the files of the tax bureaus; opening it does the given deed. */
export function packedPdf(
  deed: string,
  {
    type = '/Type/ObjStm',
    filter = '/Filter/FlateDecode',
    end = '>>',
    more = '',
    pack = (data) => deflateSync(data),
  }: Packing = {},
): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    deed,
  ]
  let body = ''
  const numbers = objects.map((object, index) => {
    const place = `${index + 1} ${body.length} `
    body += `${object} `
    return place
  })
  const head = numbers.join('')
  const packed = pack(Buffer.from(head + body, 'latin1'))
  const table = deflateSync(Buffer.alloc(28))
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n5 0 obj\n<<${type}/N 4/First ${head.length}/Length ${packed.length}${filter}${end}stream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
    Buffer.from(
      `6 0 obj\n<</Type/XRef/Size 7/W[1 2 1]/Root 1 0 R${more}/Length ${table.length}/Filter/FlateDecode>>stream\n`,
    ),
    table,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
}

function repeated(part: string, last = ''): Buffer {
  const tail = `${part.repeat(Math.floor(4_800_000 / part.length))}\n${last}\nstartxref\n9\n%%EOF\n`
  return Buffer.concat([samplePdf([]), Buffer.from(tail)])
}

/** With the words by which each is refused. */
export function hiddenDeeds(): [string, Buffer][] {
  const script = '<</S/JavaScript/JS(app.alert(1))>>'
  const plain = '<</S/GoTo/D[3 0 R/Fit]>>'
  const zip = (data: Buffer): Buffer => deflateSync(data)
  const hex = (data: Buffer): Buffer => Buffer.from(`${data.toString('hex')}>`)
  return [
    ...[script, '<</S/J#61vaScript/J#53(x)>>', '<</S/Launch/F(calc.exe)>>', '<</S/GoToE/T<<>>>>', '<</JS(x)>>'].map(
      (action): [string, Buffer] => ['含有脚本', packedPdf(action)],
    ),
    ['含有脚本', packedPdf(script, { filter: '/Filter[/FlateDecode]' })],
    ['含有脚本', packedPdf(script, { type: '/Type/Obj#53tm' })],
    ['含有脚本', packedPdf(script, { type: '/Type 7 0 R' })],
    ['含有脚本', packedPdf(script, { type: '/Type/ObjStm%>>endobj\n' })],
    ['含有脚本', packedPdf(script, { filter: '', pack: (data) => data })],
    ['无法检查', packedPdf(plain, { filter: '/Filter[/FlateDecode/FlateDecode]', pack: (data) => zip(zip(data)) })],
    ['无法检查', packedPdf(plain, { filter: '/Filter[/AHx/Fl]', pack: (data) => hex(zip(data)) })],
    ['无法检查', packedPdf(plain, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]', pack: (data) => hex(zip(data)) })],
    ['无法检查', packedPdf(script, { filter: '/Filter/ASCII85Decode', pack: () => Buffer.from('87cURD]i,"Ebo80~>') })],
    ['无法检查', packedPdf(script, { filter: '/Filter/LZWDecode', pack: () => Buffer.from([0x80, 0x0b, 0x60, 0x50]) })],
    ['无法检查', packedPdf(script, { filter: '/F/FlateDecode' })],
    ['无法检查', packedPdf(plain, { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>' })],
    ['无法检查', packedPdf(plain, { filter: '/Filter 9 0 R' })],
    ['无法检查', packedPdf(script, { type: '/Type 7 0 R', end: '/X<ab>>>' })],
    ['无法检查', packedPdf(script, { type: '/X 7 0 R', end: '' })],
    ['无法检查', packedPdf(script, { pack: (data) => zip(data).subarray(0, -8) })],
    ['无法检查', packedPdf(plain, { pack: () => zip(Buffer.alloc(200_000_000, '0')) })],
    ['已加密', packedPdf(plain, { more: '/Encrypt 8 0 R' })],
    [
      '已加密',
      Buffer.from(samplePdf([]).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/#45ncrypt 8 0 R'), 'latin1'),
    ],
    // Made to keep whoever judges it busy.
    ['无法检查', repeated('obj<<(')],
    ['无法检查', repeated('obj<</First ')],
    ['含有脚本', repeated('stream\n', '/JS ')],
  ]
}
