/** Facts of companies, to fill an invoice title with: Tianyancha's open platform, or in a demonstration an invented list. */
import type { FastifyBaseLogger } from 'fastify'
import type { CompanyFacts } from '../../src/api/invoices'
import { SwitchedOff } from '../contract'
import { askOutside, objectIn, refused, textIn, type Json, type Outside } from './outside'
import { SANDBOX_COMPANIES } from './sandboxCompanies'
import type { ProviderSettings } from './settings'

export interface CompanyProvider {
  /** Companies whose name holds the text, the best first. */
  find(name: string): Promise<CompanyFacts[]>
}

const LIMIT = 10
/** Tianyancha's "nothing found". */
const NOTHING = 300_000

/** A real shop without a look-up: invented companies would end up on real invoices. The form is filled in by hand. */
const noLookUp: CompanyProvider = { find: () => Promise.reject(new SwitchedOff('企业信息查询未开通，请手动填写')) }

const sandbox: CompanyProvider = {
  find: async (name) => SANDBOX_COMPANIES.filter(({ companyName }) => companyName.includes(name)).slice(0, LIMIT),
}

/** The search names companies without markup and knows their credit code, which is their tax number. */
function factsOf(item: Json): CompanyFacts {
  return {
    companyName: textIn(item, 'name').replace(/<[^>]*>/g, ''),
    taxNo: textIn(item, 'creditCode'),
    regAddress: textIn(item, 'regLocation'),
    regPhone: textIn(item, 'phoneNumber'),
    bankName: '',
    bankAccount: '',
  }
}

function tianyancha(
  { endpoint, token }: NonNullable<ProviderSettings['company']>,
  log: Pick<FastifyBaseLogger, 'error'>,
): CompanyProvider {
  const outside: Outside = { name: 'tianyancha', apology: '企业信息查询失败，请手动填写', log }
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<Json | null> => {
    const url = `${endpoint}${path}?${new URLSearchParams(query).toString()}`
    const answer = await askOutside(outside, { url, headers: { authorization: token } })
    if (answer['error_code'] === NOTHING) return null
    if (answer['error_code'] !== 0) throw refused(outside, `error ${String(answer['error_code'])}`)
    return objectIn(answer, 'result') ?? null
  }
  return {
    find: async (name) => {
      const found = await ask('/services/open/search/2.0', { word: name, pageSize: String(LIMIT), pageNum: '1' })
      const items = Array.isArray(found?.['items']) ? (found['items'] as Json[]) : []
      const companies = items.map(factsOf).filter(({ companyName }) => companyName !== '')
      const exact = companies.find(({ companyName }) => companyName === name)
      if (!exact) return companies
      // Address and phone cost a second question: asked only for the company that was named in full.
      const base = await ask('/services/open/ic/baseinfo/normal', { keyword: name })
      return [
        { ...exact, ...(base && { regAddress: textIn(base, 'regLocation'), regPhone: textIn(base, 'phoneNumber') }) },
        ...companies.filter((company) => company !== exact),
      ]
    },
  }
}

export function companyProvider(
  settings: ProviderSettings['company'],
  demonstration: boolean,
  log: FastifyBaseLogger,
): CompanyProvider {
  if (settings) return tianyancha(settings, log)
  return demonstration ? sandbox : noLookUp
}
