import * as z from 'zod'
import { withoutGaps } from '#kit/rules/plain-signs.ts'

/** Purposes of message codes; a code for one purpose is invalid for another. */
export const codePurposes = [
  'register',
  'login',
  'resetPwd',
  'changeAccount',
  'guestLogin',
  'tempRegister',
  'takeOver',
] as const
export const codePurpose = z.enum(codePurposes)
export type CodePurpose = z.output<typeof codePurpose>

/** For whom codes of each purpose are valid: those without an account, those with one, registered guests, or anyone. */
export const codePurposeFor: Record<CodePurpose, 'newcomers' | 'accounts' | 'guests' | 'anybody'> = {
  register: 'newcomers',
  login: 'accounts',
  resetPwd: 'accounts',
  changeAccount: 'newcomers',
  guestLogin: 'guests',
  tempRegister: 'anybody',
  takeOver: 'anybody',
}

/** Characters of an image code, digits of a message code. */
export const verifyCodeLength = 4
export const messageCodeLength = 6
/** Longer computations, where too much is requested; each takes longer than the one before. */
export const longerEfforts = ['computedLonger', 'computedMuchLonger', 'computedLongest'] as const
export const longerEffort = z.enum(longerEfforts)
export type LongerEffort = z.output<typeof longerEffort>
/** The effort for an image code: reading a picture, or a computation on the device. */
export const computedEffort = z.enum(['computed', ...longerEfforts])
export const verifyEfforts = ['image', ...computedEffort.options] as const
export type ComputedEffort = z.output<typeof computedEffort>
export type VerifyEffort = (typeof verifyEfforts)[number]

/** What counts of an effort: 0 for a picture or the usual computation, 1 to 3 for longer ones. */
export const strengthOf = (effort: VerifyEffort): number =>
  (longerEfforts as readonly VerifyEffort[]).indexOf(effort) + 1

/** Whether an effort is at least as great as the one asked. */
export const isEnough = (given: VerifyEffort, asked: LongerEffort): boolean =>
  strengthOf(given) >= strengthOf(asked)

/** Minimum number of keys that a device tries in place of an image code: seconds on a phone, half a minute for the longest. */
export const puzzleTries: Record<ComputedEffort, number> = {
  computed: 64,
  computedLonger: 256,
  computedMuchLonger: 512,
  computedLongest: 1024,
}

/** Lifetime of an image code and of a message code, in minutes. */
export const codeMinutes = 5
/** Wrong attempts that invalidate a message code. */
export const codeTries = 5

/** Maximum number of sessions of one account, because a whole office shares one; a further login ends the one that was unused for longest. */
export const sessionsKept = 50

/** In seconds: lifetime of a session after its last call, total lifetime, and minimum interval of prolonging. */
export const sessionSeconds = { idle: 43_200, longest: 604_800, touch: 60 } as const

export const verifyCode = z.string().trim().length(verifyCodeLength)
export const messageCode = z
  .string()
  .meta({ examples: ['123456'] })
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/))

/** Seconds between two codes for one number or address. */
export const sendPauseSeconds = 60

/** Password length in characters. */
export const passwordLength = { min: 8, max: 20 } as const

const symbol = /[\p{P}\p{S}]/u

/** Ascending sequences as people know them: letters regardless of case, digits continuing from 9 to 0. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '012345678901']

/**
 * True when three consecutive characters ascend by one: abc, abC, 123, 890 (R-053: no incrementing sequence longer than 2). Descending is allowed.
 */
const climbs = (characters: string[]) =>
  characters.some((_, at) => {
    const three = characters.slice(at, at + 3)
    return three.length === 3 && sequences.some((sequence) => sequence.includes(three.join('').toLowerCase()))
  })

/** The rules for a password, each by itself, so that a form can tick them off while typing. */
export const passwordRules = {
  // code points, not the surrogate halves of an emoji
  length: (password: string) =>
    [...password].length >= passwordLength.min && [...password].length <= passwordLength.max,
  upperCase: (password: string) => /[A-Z]/.test(password),
  lowerCase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => symbol.test(password),
  noRepeats: (password: string) => !/(.)\1\1/su.test(password),
  noSequence: (password: string) => !climbs([...password]),
} as const
export type PasswordRule = keyof typeof passwordRules

/** The rules that a password breaks. */
export const brokenPasswordRules = (password: string) =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password))

const judgedLength = 10 * passwordLength.max

/** A new password; each broken rule is a problem of its own, coded with the rule's name. */
export const newPassword = z.string().superRefine((value, context) => {
  // the request may contain a password as long as its body: an overlong one need not be checked to its end
  for (const why of brokenPasswordRules(value.slice(0, judgedLength)))
    context.addIssue({ code: 'custom', params: { why } })
})

/** Login methods as the release before reads them: a login by OpenID Connect is stored as one of these, with a mark (`storedWay`). */
export const storedWays = ['password', 'code', 'guest', 'registration', 'share', 'door'] as const

/** Login methods, including attempts. */
export const signInWays = [...storedWays, 'openId'] as const
export type SignInWay = (typeof signInWays)[number]

/** The login methods by which a code proves that the number or address of the account is the caller's. */
export const provesAccount: Readonly<Record<SignInWay, boolean>> = {
  password: false,
  code: true,
  guest: true,
  registration: true,
  share: false,
  door: true,
  openId: false,
}

/**
 * Outcome of a sign-in attempt. `locked`: too many wrong passwords, so that the next try costs a puzzle, or codes, so that it is not checked. `displaced`: an earlier session, ended by
 * a login beyond `sessionsKept`; with the address and browser of that session.
 */
export const signInOutcomes = ['in', 'wrongPassword', 'wrongCode', 'locked', 'disabled', 'displaced'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** The outcomes of a login that was refused. */
export const refusedOutcomes = ['wrongPassword', 'wrongCode', 'locked', 'disabled'] as const
export type RefusedSignIn = (typeof refusedOutcomes)[number]

/** Days that the log of sign-ins is kept. */
export const signInLogDays = 180

/** The credentials that a logged-in browser stores: session id and secret. */
export const tokenReply = z.object({ principal: z.uuid(), credentials: z.string() })
