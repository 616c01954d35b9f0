/** Invoices of the demonstration: made out by the functions of the desk, with a file that says that it is none. */
import { toWireTime } from '../../database/wireTime'
import type { Db } from '../../database/db'
import { invoicingOf } from '../../domains/invoicing/repository'
import { issueInvoice, rejectInvoice } from '../../domains/invoicing/selling'

const nobody = (): Promise<void> => Promise.resolve()

/** In UTF-16, as the font wants it. */
function hexOf(text: string): string {
  return [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}

/** One page in a font that every reader has. */
export function samplePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line, place) => `BT /F 16 Tf 60 ${760 - place * 32} Td <${hexOf(line)}> Tj ET`).join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

async function waitingFor(db: Db, orderNo: string): Promise<string | undefined> {
  return (await invoicingOf(db, [orderNo])).get(orderNo)?.applicationNo
}

export async function issueSeedInvoice(db: Db, shopNo: string, orderNo: string, now: Date): Promise<void> {
  const applicationNo = await waitingFor(db, orderNo)
  if (applicationNo === undefined) return
  const number = `26${orderNo.replace(/\D/g, '').padStart(18, '0').slice(-18)}`
  const content = samplePdf(['演示发票样张，不是有效发票', `发票号码 ${number}`, `订单 ${orderNo}`])
  const issued = { numbers: [number], day: toWireTime(now).slice(0, 10), file: { name: `${number}.pdf`, content } }
  await issueInvoice(db, { shopNo, applicationNo }, issued, now, nobody)
}

export async function rejectSeedInvoice(
  db: Db,
  shopNo: string,
  orderNo: string,
  reason: string,
  now: Date,
): Promise<void> {
  const applicationNo = await waitingFor(db, orderNo)
  if (applicationNo !== undefined) await rejectInvoice(db, { shopNo, applicationNo }, reason, now, nobody)
}
