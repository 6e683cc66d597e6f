import { randomUUID } from 'node:crypto'
import { discardWaitingFor, forgetRecipients } from '#domain/ground/outbox/server/actions.ts'
import {
  accountClosed,
  findAccountsById,
  removeAccounts,
  unusedSince,
} from '#domain/identity/accounts/server/actions.ts'
import { accountsWithRecords } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { forgetLines } from '#kit/db/audit/forget-lines.ts'
import type { Database } from '#kit/db/database.ts'
import { forgetAccounts } from '#kit/db/lifecycle/forget.ts'
import { appendForgotten } from '#kit/files/forgotten-list.ts'
import { unusedAccountDays } from '../../rules.ts'
import { beginPurge } from '../store.ts'

const day = 86_400_000
const maxAtOnce = 200

type With = Pick<Services, 'db' | 'files' | 'events' | 'lifecycles'>

/** Deletes accounts with what belongs to them, their names in the log, and what was sent to their addresses. */
export async function removeWithNames(
  db: Database,
  { events, lifecycles }: Pick<With, 'events' | 'lifecycles'>,
  ids: string[],
): Promise<number> {
  for (const accountId of ids) await events.publish(accountClosed, db, { accountId })
  const addresses = (await findAccountsById(db, ids)).map(({ account }) => account)
  await forgetLines(db, { records: ids, accounts: ids })
  await forgetAccounts(db, lifecycles, ids)
  const count = await removeAccounts(db, ids)
  await discardWaitingFor(db, addresses)
  await forgetRecipients(db, addresses)
  return count
}

/** Deletes the own accounts of people who have no record any more and have not logged in for years. */
export async function removeUnusedAccounts(services: With, now: Date): Promise<number> {
  const { db, files } = services
  const found = await unusedSince(db, new Date(now.getTime() - unusedAccountDays * day), maxAtOnce)
  const used = await accountsWithRecords(db, found)
  const ids = found.filter((id) => !used.has(id))
  if (ids.length === 0) return 0
  await appendForgotten(files, { at: now.toISOString(), of: 'account', purposes: ['account'], ids })
  return db.transaction(async (tx) => {
    const count = await removeWithNames(tx, services, ids)
    await beginPurge(tx, {
      id: randomUUID(),
      summitId: null,
      cause: 'unusedAccounts',
      purposes: ['account'],
      counts: { accounts: count },
      startedAt: now,
      finishedAt: now,
    })
    return count
  })
}
