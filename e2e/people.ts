import { type DemonstrationAccount, demonstrationAccounts } from '#apps/server/demo/accounts.ts'
import type { Person } from './log-in.ts'

/** The demonstration account of this role. */
export const demonstration = (role: DemonstrationAccount['role']): Person => {
  const found = demonstrationAccounts.find((account) => account.role === role)
  if (!found) throw new Error(`no demonstration account for ${role}`)
  return found
}
