import { randomInt } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { createAccount, type NewAccount } from './server/actions.ts'

/** A password that follows the rules. */
export const goodPassword = 'Summit#2026'

/** A mobile number that no other test uses. */
export const newMobile = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

type Portal = { services: Services }

/** An account that can log in with `goodPassword`. */
export async function accountWithPassword(
  portal: Portal,
  change: Partial<NewAccount> & { password?: string | undefined } = {},
) {
  const account = change.account ?? newMobile()
  const { db, clock } = portal.services
  const accountId = await createAccount(db, {
    account,
    type: 'enterprise',
    password: goodPassword,
    at: clock.now(),
    ...change,
  })
  return { account, accountId }
}

export const isolationRecords: IsolationRecords = {
  hiddenFrom: async ({ db, clock }) => ({
    '/qms/accounts': await createAccount(db, { account: newMobile(), type: 'media', at: clock.now() }),
    permission: 'summit:edit',
  }),
}
