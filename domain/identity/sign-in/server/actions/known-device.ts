import { randomBytes } from 'node:crypto'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'

/** The cookie of browsers with earlier logins; read only by the server. */
const deviceCookie = 'QMS-Device'

/** Maximum number of accounts in one browser's cookie: the latest. */
const accountsKept = 5
/** Days for which a browser stays known after its last login. */
const daysKept = 180

/** A browser: a random id, and keyed digests of the accounts that have logged in with it. */
export type Device = { id: string; accounts: readonly string[] }

const accountMark = (account: string) => keyedDigest('account of a device', account).slice(0, 22)

const textOf = ({ id, accounts }: Device, expires: number) => [id, expires, ...accounts].join('.')

const signatureOf = (text: string) => keyedDigest('device', text)

/** The browser of a call, from its signed cookie; undefined where that is missing, forged or expired. */
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
 * The cookie after a login. It grants no access: it only separates its holder from strangers when codes to that account and wrong passwords for it are
 * counted. It contains no number or address, and scripts cannot read it.
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
