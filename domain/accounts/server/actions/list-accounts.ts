import type { Services } from '#domain/services.ts'
import { changesOf } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { AccountReply, ListedAccount } from '../../api/console.ts'
import { refuse } from '../../refusals.ts'
import { bothNames } from '../actions.ts'
import {
  type AccountFilter,
  accountsOnPage,
  countAccounts,
  findListed,
  type ListedRow,
} from '../store/accounts-list.ts'
import { sessionsOf } from '../store/sessions.ts'

/** An account as it goes over the wire. */
const shownAccount = ({ name, englishName, createdAt, lastSignInAt, ...row }: ListedRow): ListedAccount => ({
  ...row,
  name: bothNames({ name, englishName }),
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

/** A page of accounts, newest first. */
export async function listAccounts(
  db: Database,
  { current, size, ...filter }: AccountFilter & { current: number; size: number },
) {
  const rows = await accountsOnPage(db, filter, { current, size })
  const total = await countAccounts(db, filter)
  return { records: rows.map(shownAccount), total, current, size }
}

/** One account as the list shows it; refuses `notFound`. */
export async function listedAccount(db: Database, id: string): Promise<ListedAccount> {
  const row = await findListed(db, id)
  if (!row) throw refuse('notFound')
  return shownAccount(row)
}

/** One account with what organisers must know before they do something with it; refuses `notFound`. */
export async function readAccount(
  db: Database,
  { clock, organisationIdOf }: Pick<Services, 'clock' | 'organisationIdOf'>,
  id: string,
): Promise<AccountReply> {
  const account = await listedAccount(db, id)
  const history = await changesOf(db, { type: 'account', id })
  return {
    ...account,
    organisationId: (await organisationIdOf(db, id)) ?? null,
    sessions: (await sessionsOf(db, id, clock.now())).length,
    history: history.map(({ at, actorName, field, before, after }) => ({
      at: at.toISOString(),
      actorName,
      field,
      before,
      after,
    })),
  }
}
