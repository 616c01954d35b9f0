/** "韩小满 · 需求单 …0047": who asked for a line, and in which demand; '' for one that nobody did. */
export function originText({ demandOrderNo, demanderName }: { demandOrderNo: string; demanderName?: string }): string {
  if (!demandOrderNo) return ''
  const number = `需求单 …${demandOrderNo.slice(-4)}`
  return demanderName ? `${demanderName} · ${number}` : number
}
