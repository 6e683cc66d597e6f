import * as z from 'zod'
import { tokenReply } from '../rules.ts'
import { passkeyResponse, shownPasskey } from './passkeys.ts'

/** Codes of an authenticator app (RFC 6238): digits, seconds of a time step, and the steps before and after now that are taken. */
export const appCode = { digits: 6, seconds: 30, tolerated: 1 } as const

/** Steps within which a code shows that only the phone's clock is off: two minutes. Such a code opens nothing. */
export const clockOffSteps = 4

/** How many backup codes an account gets; each works once. */
export const backupCodeCount = 10

/** The characters of a backup code, without those that look alike: 32 of them, so that ten are 50 random bits. */
export const backupAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const backupCodeLength = 10

/** Lifetime of a login between its two steps, in minutes, and the wrong codes that end it. */
export const challengeMinutes = 5
export const challengeTries = 5

/** A code of the second step in the form in which it is compared: without gaps, in capitals. */
export const plainSecondCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** Six digits of the authenticator app, or a backup code; as typed, with gaps and hyphens. */
export const secondCode = z
  .string()
  .max(40)
  .meta({ examples: ['123456'] })
  .transform(plainSecondCode)
  .pipe(z.string().regex(new RegExp(`^(\\d{${appCode.digits}}|[${backupAlphabet}]{${backupCodeLength}})$`)))

/** The six digits alone, by which a phone is confirmed. */
export const confirmingCode = z
  .string()
  .max(40)
  .meta({ examples: ['123456'] })
  .transform(plainSecondCode)
  .pipe(z.string().regex(/^\d{6}$/))

/** A login that waits for its second step: 256 random bits. */
export const challengeText = z.string().regex(/^[0-9a-f]{64}$/)

/** For the second step of a login: a code, or what a passkey has signed. */
export const secondStepBody = z.union([
  z.object({ challenge: challengeText, code: secondCode }),
  z.object({ challenge: challengeText, passkey: passkeyResponse }),
])
export const secondStepReply = tokenReply

/** What a login is refused with that needs a second step. */
export const challengeData = z.object({
  challenge: challengeText,
  /** Who can help without phone and codes: colleagues by name, or the roles where they are many. */
  helpers: z.array(z.object({ zh: z.string(), en: z.string() })),
  /** Besides backup codes: an authenticator app, and passkeys of this address. */
  hasApp: z.boolean(),
  hasPasskeys: z.boolean(),
})
export type Challenge = z.output<typeof challengeData>

/** The second factor of an account, as its owner and those who may reset it see it. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Backup codes that were not used yet. */
  codesLeft: z.number().int(),
  hasApp: z.boolean(),
  /** Passkeys and security keys. */
  passkeyCount: z.number().int(),
})
export type SecondFactorState = z.output<typeof secondFactorState>

/** One's own, with the passkeys by name. */
export const ownSecondFactor = secondFactorState.extend({ passkeys: z.array(shownPasskey) })
export type OwnSecondFactor = z.output<typeof ownSecondFactor>
