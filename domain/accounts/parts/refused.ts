import { refusals } from '#domain/refusals.ts'
import { CallFailed } from '#kit/http/client.ts'
import { problemsOf, wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { problemsAtFields } from '../words.ts'

type Saying = Bilingual | string

/** What is wrong with a form of the way in: at its fields, and as a whole where no field is meant. */
export type Refused = { fields: Record<string, Saying>; whole?: Saying }

/** Refusals that mean one field. */
const fieldOf: Record<number, string> = {
  [refusals.wrongVerifyCode.code]: 'verifyCode',
  [refusals.wrongMessageCode.code]: 'code',
  [refusals.accountExists.code]: 'account',
  [refusals.noSender.code]: 'account',
}

const sayingOf = (field: string, code: string): Saying | undefined =>
  problemsAtFields[code] ?? problemsAtFields[field]

/** Problems found before anything was sent: the code of each by its field. */
export const refusedHere = (problems: Record<string, string | undefined>): Refused => ({
  fields: Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => {
      const saying = code && sayingOf(field, code)
      return saying ? [[field, saying]] : []
    }),
  ),
})

/** A refused call, sorted to the fields of the form. */
export function refusedBy(error: unknown): Refused {
  const words = wordsOfFailure(error)
  const field = error instanceof CallFailed ? fieldOf[error.code] : undefined
  if (field) return { fields: { [field]: words } }
  const problems = problemsOf(error)
  if (problems.length === 0) return { fields: {}, whole: words }
  return {
    fields: Object.fromEntries(problems.map(({ path, code }) => [path, sayingOf(path, code) ?? words])),
  }
}

/** Seconds to wait before the next try, where a refusal names them. */
export function secondsToWait(error: unknown): number | undefined {
  const data = error instanceof CallFailed ? error.data : undefined
  const wait =
    typeof data === 'object' && data !== null && 'waitSeconds' in data ? data.waitSeconds : undefined
  return typeof wait === 'number' ? wait : undefined
}
