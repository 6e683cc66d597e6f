import * as z from 'zod'
import { accountName } from '../rules.ts'

/** What is wrong with what was typed as an account; undefined when it is a mobile number or an e-mail address. */
export function accountProblem(typed: string): string | undefined {
  if (!typed.trim()) return 'required'
  return z.safeParse(accountName, typed).success ? undefined : 'account'
}
