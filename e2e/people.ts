import { type DemonstrationAccount, demonstrationAccounts } from '#apps/server/demo/accounts.ts'
import type { Person } from './log-in.ts'

/** Whoever has the demonstration account of this role; a guest has no password. */
export function demonstration(role: DemonstrationAccount['role']): Person {
  const found = demonstrationAccounts.find((account) => account.role === role)
  if (!found) throw new Error(`no demonstration account for ${role}`)
  return { account: found.account, password: found.password }
}
