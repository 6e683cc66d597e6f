import * as z from 'zod'
import { accountName } from '#domain/accounts/rules.ts'

/** The account in what was typed, as it is kept: 11 digits or lower case; undefined when it is neither number nor address. */
export const accountIn = (typed: string): string | undefined => z.safeParse(accountName, typed).data

/** What is wrong with what was typed as an account; undefined when it is a mobile number or an e-mail address. */
export function accountProblem(typed: string): string | undefined {
  if (!typed.trim()) return 'required'
  return accountIn(typed) === undefined ? 'account' : undefined
}
