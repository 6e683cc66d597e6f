import { addressRefusals } from '#domain/identity/accounts/refusals/address.ts'
import { CallFailed } from '#kit/http/client.ts'
import { problemsOf, wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { sendingCodes, signInCodes } from '../refusals/codes.ts'
import { problemsAtFields } from '../words.ts'

type Saying = Bilingual | string

/** Problems of a login form: at its fields, and a general one where no field is concerned. */
export type Refused = { fields: Record<string, Saying>; whole?: Saying }

const codes = {
  accountExists: addressRefusals.accountExists.code,
  noSender: addressRefusals.noSender.code,
  ...signInCodes,
  ...sendingCodes,
}
type RefusalName = keyof typeof codes

/** Maps refusals to fields, by the refusal's name. */
export type FieldsOfRefusals = Partial<Record<RefusalName, string>>

/** Refusals that concern the same field in every form. */
const usual: FieldsOfRefusals = {
  wrongVerifyCode: 'verifyCode',
  wrongMessageCode: 'code',
  mobileNotVerified: 'code',
  userUnknown: 'account',
  accountExists: 'account',
  sameAccount: 'account',
  wrongOwnPassword: 'oldPassword',
  sameAsOldPassword: 'newPassword',
  guessablePassword: 'newPassword',
  noSender: 'account',
  // the other way is another account
  sendsToMobileUsedUp: 'account',
  sendsToEmailUsedUp: 'account',
}

function fieldMeant(error: unknown, fieldOf: FieldsOfRefusals): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const names = Object.keys(fieldOf) as RefusalName[]
  const name = names.find((one) => codes[one] === error.code)
  return name && fieldOf[name]
}

/** The visible field for a key of the call. */
const shownFor = (path: string) => (path === 'verifyId' ? 'verifyCode' : path)

const sayingOf = (field: string, code: string): Saying | undefined =>
  problemsAtFields[code] ?? problemsAtFields[field]

/** Problems found before the request: the code of each by its field. */
export const refusedHere = (problems: Record<string, string | undefined>): Refused => ({
  fields: Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => {
      const saying = code && sayingOf(field, code)
      return saying ? [[field, saying]] : []
    }),
  ),
})

/** Maps a refusal to the fields of the form; `at` maps refusals specific to this form. */
export function refusedBy(error: unknown, at: FieldsOfRefusals = {}): Refused {
  const words = wordsOfFailure(error)
  const field = fieldMeant(error, { ...usual, ...at })
  if (field) return { fields: { [field]: words } }
  const problems = problemsOf(error)
  if (problems.length === 0) return { fields: {}, whole: words }
  return {
    fields: Object.fromEntries(
      problems.map(({ path, code }) => [shownFor(path), sayingOf(shownFor(path), code) ?? words]),
    ),
  }
}

/** Whether no more codes can be sent to anybody. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === sendingCodes.codesUsedUp

/** Whether too much is requested, so that another method may be quicker. */
export const isTooMuch = (error: unknown): boolean => error instanceof CallFailed && error.status === 429

/** Seconds to wait before the next attempt, where a refusal contains them. */
export function secondsToWait(error: unknown): number | undefined {
  const data = error instanceof CallFailed ? error.data : undefined
  const wait =
    typeof data === 'object' && data !== null && 'waitSeconds' in data ? data.waitSeconds : undefined
  return typeof wait === 'number' ? wait : undefined
}
