import * as z from 'zod'
import { withoutGaps } from '#kit/rules/plain-signs.ts'

/** What a message code is for; a code for one purpose is useless for another. */
export const codePurposes = [
  'register',
  'login',
  'resetPwd',
  'changeAccount',
  'guestLogin',
  'tempRegister',
] as const
export const codePurpose = z.enum(codePurposes)
export type CodePurpose = z.output<typeof codePurpose>

/** Whom a code of each purpose is of use to: those without an account, those with one, registered guests, or anybody. */
export const codePurposeFor: Record<CodePurpose, 'newcomers' | 'accounts' | 'guests' | 'anybody'> = {
  register: 'newcomers',
  login: 'accounts',
  resetPwd: 'accounts',
  changeAccount: 'newcomers',
  guestLogin: 'guests',
  tempRegister: 'anybody',
}

/** Characters of an image code, digits of a message code. */
export const verifyCodeLength = 4
export const messageCodeLength = 6
/** What a caller did for a code of four characters: read a picture, or had the device compute, for a longer time where codes are asked for too often. */
export const verifyEfforts = ['image', 'computed', 'computedLonger'] as const
export const computedEffort = z.enum(['computed', 'computedLonger'])
export type ComputedEffort = z.output<typeof computedEffort>
export type VerifyEffort = (typeof verifyEfforts)[number]

/** Keys that a device tries at least in the place of an image code: seconds on a phone, four times as long where codes are asked for too often. */
export const puzzleTries: Record<ComputedEffort, number> = { computed: 64, computedLonger: 256 }

/** Minutes that an image code and a message code are good for. */
export const codeMinutes = 5
/** Wrong tries that kill a message code. */
export const codeTries = 5

/** Sessions that one account may have, as a whole office shares one; a login beyond ends the one that was not used for longest. */
export const sessionsKept = 50

/** Seconds: a session lasts this long after its last call, this long at most, and is prolonged at most this often. */
export const sessionSeconds = { idle: 43_200, longest: 604_800, touch: 60 } as const

export const verifyCode = z.string().trim().length(verifyCodeLength)
export const messageCode = z
  .string()
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/))

/** Seconds between two codes for one number or address. */
export const sendPauseSeconds = 60

/** Password length in characters. */
export const passwordLength = { min: 8, max: 20 } as const

const symbol = /[\p{P}\p{S}]/u

/** What people count up in: letters whatever their case, digits on from 9 to 0. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '012345678901']

/** True when three characters in a row climb by one: abc, abC, 123, 890 (R-053: no incrementing sequence longer than 2). Down is allowed. */
const climbs = (characters: string[]) =>
  characters.some((_, at) => {
    const three = characters.slice(at, at + 3)
    return three.length === 3 && sequences.some((sequence) => sequence.includes(three.join('').toLowerCase()))
  })

/** The rules a password must follow, each by itself, so that a form can tick them off while typing. */
export const passwordRules = {
  // characters as people count them, not halves of an emoji
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
  // anybody may send a password as long as a body: what is far too long need not be read to its end
  for (const why of brokenPasswordRules(value.slice(0, judgedLength)))
    context.addIssue({ code: 'custom', params: { why } })
})

/** How a person got in, or tried to. */
export const signInWays = ['password', 'code', 'guest', 'registration', 'share', 'door'] as const
export type SignInWay = (typeof signInWays)[number]

/**
 * What came of a try to get in. `locked`: refused unseen after too many wrong passwords or codes. `displaced`: an earlier session, which this account
 * has ended by logging in once more than `sessionsKept`; with the address and browser of that session.
 */
export const signInOutcomes = ['in', 'wrongPassword', 'wrongCode', 'locked', 'disabled', 'displaced'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** Days that the log of sign-ins is kept. */
export const signInLogDays = 180

/** What a logged-in browser keeps: session id and its secret. */
export const tokenReply = z.object({ principal: z.uuid(), credentials: z.string() })
