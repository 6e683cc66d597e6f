import type { AccountType } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { AccountReply } from '../../api/console.ts'
import type { accountsList, ListedAccount } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { bothNames } from '../actions.ts'
import { accountListing, findListed, type ListedRow } from '../store/accounts-list.ts'
import { findAccountById } from '../store.ts'

/** An account as the API returns it. */
const shownAccount = ({ name, englishName, createdAt, lastSignInAt, ...row }: ListedRow): ListedAccount => ({
  ...row,
  name: bothNames({ name, englishName }),
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

const listing = (query: { type?: AccountType | undefined }) =>
  accountListing(query, (_, found) => found.map(shownAccount))

/** A page of accounts, newest first. */
export const listAccounts = ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof accountsList> }) => readPage(db, listing(query), query)

/** The same list as a file. */
export const exportAccounts = (call: ListExport<typeof accountsList>) => exportList(call, listing(call.query))

/** One account as the list shows it; refuses `notFound`. */
export async function listedAccount(db: Database, id: string): Promise<ListedAccount> {
  const row = await findListed(db, id)
  if (!row) throw refuse('notFound')
  return shownAccount(row)
}

/** One account with what organisers must know before they change it; refuses `notFound`. */
export async function readAccount({
  db,
  services: { organisationIdOf, sessionCountOf },
  params: { id },
}: Pick<Context, 'db'> & {
  services: Pick<Services, 'organisationIdOf' | 'sessionCountOf'>
  params: { id: string }
}): Promise<AccountReply> {
  const account = await listedAccount(db, id)
  const stored = await findAccountById(db, id)
  const history = await changesOf(db, { type: 'account', id })
  return {
    ...account,
    englishName: stored?.englishName ?? null,
    language: stored?.language ?? 'zh',
    organisationId: (await organisationIdOf(db, id)) ?? null,
    sessions: await sessionCountOf(db, id),
    history: history.map(({ at, actorName, field, before, after }) => ({
      at: at.toISOString(),
      actorName,
      field,
      before,
      after,
    })),
  }
}
