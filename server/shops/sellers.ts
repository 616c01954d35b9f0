/** `npm run seller -- add|list|close|password`: accounts for the seller's desk. The other commands work through the service. */
import type { Db } from '../database/db'
import { hashPassword } from '../domains/account/password'
import {
  addSeller,
  closeSeller,
  saveSellerPassword,
  sellerAccount,
  sellerAccounts,
  type Account,
  type Seller,
} from '../domains/sellers/accounts'
import { SELLER_ROLES, type SellerRole } from '../domains/sellers/roles'
import { shopByNumber } from '../domains/shop/repository'
import { runCommand } from '../start/command'
import { saysYes } from '../start/ask'
import { ACCOUNT_USAGES, readCommand } from '../start/usage.mjs'
import { checkedPassword } from './form'
import { onDatabase } from './onDatabase'
import { NotPossible } from './shops'
import { passwordFor } from './terminal'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = Readonly<Record<string, string | undefined>>
type Command = (db: Db, words: readonly string[], options: Options) => Promise<void>

function nameIn(text: string): string {
  const name = text.normalize('NFKC').trim()
  if (/^[^\s\p{C}]{2,32}$/u.test(name)) return name
  throw new NotPossible('The name of an account has 2 to 32 characters and no spaces.')
}

function roleIn(text: string): SellerRole {
  const role = SELLER_ROLES.find((each) => each === text.toUpperCase())
  if (role) return role
  throw new NotPossible(`The role is one of ${SELLER_ROLES.join(', ')}.`)
}

async function checkShop(db: Db, shopNo: string): Promise<void> {
  if (!(await shopByNumber(db, shopNo))) throw new NotPossible(`There is no shop ${shopNo}.`)
}

async function openAccount(db: Db, shopNo: string, name: string): Promise<Account> {
  const account = await sellerAccount(db, shopNo, nameIn(name))
  if (!account) throw new NotPossible(`There is no account ${name} in shop ${shopNo}.`)
  if (account.closedAt) throw new NotPossible(`The account ${account.name} of shop ${shopNo} is closed for good.`)
  return account
}

const password = async (name: string): Promise<string> => checkedPassword(await passwordFor(name, 'SELLER_PASSWORD'))

/** Made again, the same account is told to be there, as a shop is. */
async function isThere(db: Db, { shopNo, name, role }: Omit<Seller, 'sellerId'>): Promise<boolean> {
  const account = await sellerAccount(db, shopNo, name)
  if (!account) return false
  if (account.closedAt || account.role !== role) {
    const what = account.closedAt ? 'closed for good' : account.role
    throw new NotPossible(`${name} is the name of another account of shop ${shopNo}: ${what}. Nothing was changed.`)
  }
  say(`${name} is there already, as ${role} of shop ${shopNo}. Nothing was changed.`)
  if (process.env['SELLER_PASSWORD'])
    say(
      `SELLER_PASSWORD was not used: passwords stay as they are. To change one: npm run seller -- password ${shopNo} ${name}`,
    )
  return true
}

const add: Command = async (db, [shopNo = '', given = '', role = '']) => {
  const seller = { shopNo, name: nameIn(given), role: roleIn(role) }
  await checkShop(db, shopNo)
  if (await isThere(db, seller)) return
  const passwordHash = await hashPassword(await password(seller.name))
  if (!(await addSeller(db, { ...seller, passwordHash })) && (await isThere(db, seller))) return
  say(`${seller.name} logs in at /console/login in shop ${shopNo}, as ${seller.role}.`)
}

const list: Command = async (db, [shopNo]) => {
  if (shopNo !== undefined) await checkShop(db, shopNo)
  const accounts = await sellerAccounts(db, shopNo ?? null)
  if (accounts.length === 0) say('There is no account yet.')
  for (const { shopNo: shop, name, role, closedAt } of accounts)
    say([shop, role, closedAt ? 'closed' : 'open', name].join('\t'))
}

async function isLastOwner(db: Db, { shopNo, sellerId, role }: Account): Promise<boolean> {
  const accounts = await sellerAccounts(db, shopNo)
  return (
    role === 'OWNER' && !accounts.some((each) => each.role === 'OWNER' && !each.closedAt && each.sellerId !== sellerId)
  )
}

/** The name means this person for ever, in what he did: nobody else gets it, and he does not get it back. */
async function checkClosing(db: Db, account: Account, options: Options): Promise<void> {
  const { shopNo, name, role } = account
  if (options['last-owner'] === undefined && (await isLastOwner(db, account)))
    throw new NotPossible(
      `${name} is the only OWNER of shop ${shopNo}: nobody else sees its accounts. Nothing was changed. Add another one first, or say --last-owner.`,
    )
  if (options['yes'] !== undefined) return
  const yes = await saysYes(
    `${name} (${role}) of shop ${shopNo} is closed for good, and no other account gets the name. Go on?`,
  )
  if (yes) return
  throw new NotPossible(
    yes === undefined
      ? `To close ${name} is for good, and nobody is here to ask. Nothing was changed. A script says --yes.`
      : 'Nothing was changed.',
  )
}

const close: Command = async (db, [shopNo = '', name = ''], options) => {
  const account = await openAccount(db, shopNo, name)
  await checkClosing(db, account, options)
  await db.transaction((tx) => closeSeller(tx, account.sellerId))
  say(`${account.name} of shop ${shopNo} is closed for good and logged out everywhere.`)
}

const newPassword: Command = async (db, [shopNo = '', name = '']) => {
  const account = await openAccount(db, shopNo, name)
  const passwordHash = await hashPassword(await password(account.name))
  await db.transaction((tx) => saveSellerPassword(tx, account.sellerId, passwordHash))
  say(`${account.name} of shop ${shopNo} has a new password and is logged out everywhere.`)
}

const COMMANDS: Readonly<Record<keyof typeof ACCOUNT_USAGES, Command>> = { add, list, close, password: newPassword }

async function run(): Promise<void> {
  const said = readCommand('seller', ACCOUNT_USAGES, process.argv.slice(2))
  if (said) await onDatabase('kept', (db) => COMMANDS[said.command](db, said.words, said.values))
}

runCommand(run)
