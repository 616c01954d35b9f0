/** What an operator types behind `npm run shop -- create`, checked by the rules of the forms that buyers fill in. */
import { isMobile, isPassword } from '../../src/domain/account'
import { bareHost } from '../domains/shop/host'
import { WrongUsage } from '../start/usage.mjs'
import { NotPossible, type NewShop } from './shops'

type Options = Readonly<Record<string, string | undefined>>

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/
/** As R-PUR-03 counts them: by characters. */
const LONGEST = 64

function isName(text: string): boolean {
  const { length } = [...text]
  return length >= 2 && length <= LONGEST
}

/** Every fault in one message. */
export function shopOf(options: Options): NewShop {
  const given = (name: string): string => (options[name] ?? '').trim()
  const shop = {
    shopNo: given('no'),
    name: given('name'),
    host: bareHost(given('host')),
    port: (/:(\d{1,5})(?=\/|$)/.exec(given('host').replace(/^https?:\/\//i, ''))?.[0] ?? '').replace(/^:443$/, ''),
    phone: given('phone'),
    company: given('company'),
    admin: given('admin') || '管理员',
    mobile: given('mobile'),
  }
  const faults = [
    // Only digits: a mini-program's code carries the bare number (R-RTE-06).
    /^\d{1,16}$/.test(shop.shopNo) ? '' : '--no: the number of the shop, up to 16 digits',
    isName(shop.name) ? '' : `--name: its name, 2 to ${LONGEST} characters`,
    HOST.test(shop.host)
      ? ''
      : '--host: the host name under which buyers open it, such as shop.example.com, or shop.example.com:8443',
    isName(shop.company) ? '' : `--company: the company of its first ADMIN, 2 to ${LONGEST} characters`,
    isMobile(shop.mobile) ? '' : '--mobile: the mobile of its first ADMIN, eleven digits',
  ].filter(Boolean)
  if (faults.length > 0) throw new WrongUsage(['These are missing or wrong:', ...faults].join('\n  '))
  return shop
}

/** `none`, or hosts with commas between them, a port where it is not the usual one. */
export function pictureHostsIn(words: string): string[] {
  if (words === 'none') return []
  const hosts = words
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = hosts.filter((host) => !HOST.test(host.replace(/:\d{1,5}$/, '')))
  if (hosts.length > 0 && wrong.length === 0) return [...new Set(hosts.map((host) => host.replace(/:443$/, '')))]
  throw new NotPossible(
    `Name the hosts of pictures with commas between them, such as img.example.com,cdn.example.com:8443, or "none"` +
      (wrong.length > 0 ? `; ${wrong.map((host) => `"${host}"`).join(', ')} will not do.` : '.'),
  )
}

export function checkedPassword(password: string): string {
  if (isPassword(password)) return password
  throw new NotPossible('A password has 8 to 20 characters, letters and digits among them, and no spaces.')
}
