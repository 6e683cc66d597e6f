import { Secret, TOTP } from 'otpauth'
import { appCode, clockOffSteps } from '../../rules/second-factor.ts'

const { digits, seconds: period } = appCode

/** A new key for an authenticator app: 160 random bits, as text. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/**
 * What an app reads from the QR code: the key, the account, and whose it is; that once, since a Chinese name takes nine characters for each sign and a denser
 * code is harder to scan.
 */
export const appAddress = ({
  secret,
  account,
  issuer,
}: {
  secret: string
  account: string
  issuer: string
}) => new TOTP({ issuer, issuerInLabel: false, label: account, secret, digits, period }).toString()

/**
 * The time step of a code of the app, and by how many steps the phone's clock is off; undefined for a wrong code. A code that is more than
 * `appCode.tolerated` off opens nothing.
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: Date,
): { step: number; off: number } | undefined {
  const timestamp = now.getTime()
  const given = { token: code, secret: Secret.fromBase32(secret), digits, period, timestamp }
  // the nearest first: two of the nine steps may have the same code
  const off =
    TOTP.validate({ ...given, window: appCode.tolerated }) ??
    TOTP.validate({ ...given, window: clockOffSteps })
  return off === null ? undefined : { step: TOTP.counter({ period, timestamp }) + off, off: Math.abs(off) }
}
