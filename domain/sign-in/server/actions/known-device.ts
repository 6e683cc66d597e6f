import { randomBytes } from 'node:crypto'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'

/** What a browser keeps of those who logged in with it; read by the server alone. */
const deviceCookie = 'QMS-Device'

/** Accounts that one browser is kept as known for: the last ones. */
const accountsKept = 5
/** Days for which a browser stays known after its last login. */
const daysKept = 180

/** A browser: an id drawn at random, and keyed digests of the accounts that have logged in with it. */
export type Device = { id: string; accounts: readonly string[] }

const accountMark = (account: string) => keyedDigest('account of a device', account).slice(0, 22)

const textOf = ({ id, accounts }: Device, expires: number) => [id, expires, ...accounts].join('.')

const signatureOf = (text: string) => keyedDigest('device', text)

/** The browser of a call, as its cookie proves; undefined where it has none, a forged one, or one that has run out. */
export function deviceIn(cookies: string, now: Date): Device | undefined {
  const name = `${deviceCookie}=`
  const value = cookies.split('; ').find((entry) => entry.startsWith(name)) ?? ''
  const [text = '', signature = ''] = value.slice(name.length).split('~')
  if (!isSameSecret(signature, signatureOf(text))) return undefined
  const [id = '', expires, ...accounts] = text.split('.')
  return Number(expires) > now.getTime() ? { id, accounts } : undefined
}

/** Whether this account has logged in with this browser before. */
export const isKnownTo = (device: Device | undefined, account: string) =>
  device?.accounts.includes(accountMark(account)) === true

/**
 * The cookie after a login. It opens nothing: whoever holds it is only counted apart from strangers when they ask for codes to that account
 * . No number or address can be read in it, and scripts cannot read it at all.
 */
export function cookieOfDevice(
  before: Device | undefined,
  account: string,
  { now, secure }: { now: Date; secure: boolean },
): string {
  const mark = accountMark(account)
  const others = before?.accounts.filter((one) => one !== mark) ?? []
  const device: Device = {
    id: before?.id ?? randomBytes(16).toString('base64url'),
    accounts: [mark, ...others].slice(0, accountsKept),
  }
  const seconds = daysKept * 86_400
  const text = textOf(device, now.getTime() + seconds * 1000)
  const value = `${text}~${signatureOf(text)}`
  return `${deviceCookie}=${value}; Path=/center; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
