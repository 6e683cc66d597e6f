import { type DemonstrationAccount, demonstrationAccounts } from '#apps/server/demo/accounts.ts'
import type { Person } from './log-in.ts'

/** The demonstration account of this role; a guest has no password, and comes in by a code. */
export const demonstration = (role: DemonstrationAccount['role']): Person => {
  const { account, password } = demonstrationAccounts.find((one) => one.role === role) ?? {}
  if (!account || !password) throw new Error(`no demonstration account with a password for ${role}`)
  return { account, password }
}
