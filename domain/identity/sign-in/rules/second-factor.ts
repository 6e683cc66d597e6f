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

const backupCodePattern = `[${backupAlphabet}]{${backupCodeLength}}`

/** Six digits of the authenticator app, or a backup code; as typed, with gaps and hyphens. */
export const secondCode = z
  .string()
  .max(40)
  .meta({ examples: ['123456'] })
  .transform(plainSecondCode)
  .pipe(z.string().regex(new RegExp(`^(\\d{${appCode.digits}}|${backupCodePattern})$`)))

/** A backup code alone, where no app can be used. */
export const backupCode = z
  .string()
  .max(40)
  .transform(plainSecondCode)
  .pipe(z.string().regex(new RegExp(`^${backupCodePattern}$`)))

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
  /** Besides backup codes, what can be used now: an authenticator app whose codes can be checked, and passkeys of this address. */
  hasApp: z.boolean(),
  hasPasskeys: z.boolean(),
})
export type Challenge = z.output<typeof challengeData>
/** As a page receives it: a process of the release before sends no ways, and there is an app then. */
export type ReceivedChallenge = Pick<Challenge, 'challenge' | 'helpers'> & Partial<Challenge>

/** The second factor of an account, as its owner and those who may reset it see it. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Backup codes that were not used yet. */
  codesLeft: z.number().int(),
  hasApp: z.boolean(),
  /** Its key can be read, so that its codes can be checked. */
  isAppUsable: z.boolean(),
  /** Passkeys and security keys, also those of a former address. */
  passkeyCount: z.number().int(),
})
export type SecondFactorState = z.output<typeof secondFactorState>

/** One's own, with the passkeys by name. */
export const ownSecondFactor = secondFactorState.extend({ passkeys: z.array(shownPasskey) })
export type OwnSecondFactor = z.output<typeof ownSecondFactor>

type Ways = Pick<OwnSecondFactor, 'hasApp' | 'isAppUsable' | 'passkeyCount' | 'passkeys'>

/**
 * The ways of a reply, and how many of them can be used now. While the portal is upgraded, a process of the release before can reply to a page of this one, without them:
 * a factor that is on is an app then, since it knew no other.
 */
export function waysOf(reply: Pick<SecondFactorState, 'isOn'> & Partial<Ways>) {
  const { isOn, hasApp = isOn, isAppUsable = hasApp, passkeys = [], passkeyCount = passkeys.length } = reply
  const usableKeys = passkeys.filter(({ isUsable }) => isUsable).length
  return { hasApp, isAppUsable, passkeys, passkeyCount, usableKeys }
}

/**
 * Whether the second factor ends with a passkey: it is the last way besides backup codes that can be used now, or the last of all. One that cannot be used takes none
 * away from what cannot be used either.
 */
export function endsWithPasskey(
  removed: { isUsable: boolean },
  left: { hasApp: boolean; isAppUsable: boolean; passkeys: readonly { isUsable: boolean }[] },
): boolean {
  if (left.isAppUsable || left.passkeys.some(({ isUsable }) => isUsable)) return false
  return removed.isUsable || (!left.hasApp && left.passkeys.length === 0)
}
