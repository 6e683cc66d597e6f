import * as z from 'zod'
import { accountName } from '#domain/identity/accounts/rules.ts'

/** The normal form of a typed account: 11 digits or lower case; undefined when it is neither number nor address. */
export const accountIn = (typed: string): string | undefined => z.safeParse(accountName, typed).data

/** The problem of a typed account; undefined when it is a mobile number or an e-mail address. */
export function accountProblem(typed: string): string | undefined {
  if (!typed.trim()) return 'required'
  return accountIn(typed) === undefined ? 'account' : undefined
}
