/** `npm run shop -- <command>`: works on the database of DATABASE_URL or DATA_DIR, beside the service or without it. */
import { isMobile } from '../../src/domain/account'
import type { Db } from '../database/db'
import { runCommand } from '../start/command'
import { exitOfHelp, helpOf, readCommand } from '../start/usage.mjs'
import { checkedPassword, pictureHostsIn, shopOf } from './form'
import { onDatabase } from './onDatabase'
import {
  adminIsThere,
  allShops,
  createShop,
  NotPossible,
  resetPassword,
  setOpen,
  setPictureHosts,
  shopThatIsThere,
} from './shops'
import { passwordFor } from './terminal'

const USAGES = {
  create: '--no=NUMBER --name=NAME --host=HOST --company=COMPANY --mobile=MOBILE [--admin=NAME] [--phone=PHONE]',
  list: '',
  open: 'NUMBER',
  close: 'NUMBER',
  pictures: 'NUMBER none|HOST,HOST...',
  password: 'MOBILE',
}

const HELP = `${helpOf('shop', USAGES)}

DATABASE_URL or DATA_DIR names the database. create makes a shop and its first ADMIN; password gives a member a new one.
pictures says from which other hosts the pictures in the shop's descriptions may come, by https; none forbids them again.
The password is asked for, or taken from SHOP_ADMIN_PASSWORD.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = Readonly<Record<string, string | undefined>>
type Command = (db: Db, words: readonly string[], options: Options) => Promise<void>

/** Whoever gave a password believes that it is the one from now on. */
function sayUnused(mobile: string): void {
  if (!process.env['SHOP_ADMIN_PASSWORD']) return
  say(`SHOP_ADMIN_PASSWORD was not used: passwords stay as they are. To change one: npm run shop -- password ${mobile}`)
}

const create: Command = async (db, _words, options) => {
  const shop = shopOf(options)
  const there = await shopThatIsThere(db, shop)
  if (there) {
    say(`${there} Nothing was changed.`)
    return sayUnused(shop.mobile)
  }
  const known = await adminIsThere(db, shop)
  await createShop(db, shop, known ? null : checkedPassword(await passwordFor(shop.mobile)))
  say(
    `Shop ${shop.shopNo}, ${shop.name}, is open: https://${shop.host}${shop.port}/ (or ?shopNo=${shop.shopNo} on any other host).`,
  )
  say(`The service answers under ${shop.host}${shop.port} once PUBLIC_HOSTS names it.`)
  say(
    known
      ? `${shop.mobile} is known and keeps his password.`
      : `${shop.mobile} logs in there with the password, as ADMIN of ${shop.company}.`,
  )
  if (known) sayUnused(shop.mobile)
}

const list: Command = async (db) => {
  const shops = await allShops(db)
  if (shops.length === 0) say('There is no shop yet.')
  for (const { number, name, host, open } of shops)
    say([number, open ? 'open' : 'closed', host || '-', name].join('\t'))
}

const turn =
  (open: boolean): Command =>
  async (db, [shopNo = '']) => {
    await setOpen(db, shopNo, open)
    say(`Shop ${shopNo} is ${open ? 'open' : 'closed'}.`)
  }

const pictures: Command = async (db, [shopNo = '', ...words]) => {
  const hosts = pictureHostsIn(words.join(','))
  await setPictureHosts(db, shopNo, hosts)
  say(`Shop ${shopNo} shows pictures of ${['its own', ...hosts].join(', ')}.`)
}

const password: Command = async (db, [mobile = '']) => {
  if (!isMobile(mobile)) throw new NotPossible('Name the mobile of the member, eleven digits.')
  await resetPassword(db, mobile, checkedPassword(await passwordFor(mobile)))
  say(`${mobile} has a new password and is logged out everywhere.`)
}

const COMMANDS: Readonly<Record<keyof typeof USAGES, Command>> = {
  ...{ create, list, open: turn(true), close: turn(false), pictures, password },
}

async function run(): Promise<void> {
  const given = process.argv.slice(2)
  const said = readCommand('shop', USAGES, given)
  if (!said) {
    process.exitCode = exitOfHelp(given)
    return say(HELP)
  }
  // A database that is not there yet is not made for words that make no shop.
  if (said.command === 'create') shopOf(said.values)
  const tables = said.command === 'create' ? 'first' : 'kept'
  await onDatabase(tables, (db) => COMMANDS[said.command](db, said.words, said.values))
}

runCommand(run)
