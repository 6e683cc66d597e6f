import type { AccountType } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { AccountReply } from '../../api/console.ts'
import { accountsList, type ListedAccount } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { bothNames } from '../actions.ts'
import { accountListing, findListed, type ListedRow, readFurther } from '../store/accounts-list.ts'
import { findAccountById } from '../store.ts'

/** An account as the API returns it. */
const shownAccount = ({ name, englishName, createdAt, lastSignInAt, ...row }: ListedRow): ListedAccount => ({
  ...row,
  name: bothNames({ name, englishName }),
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

type Of = { type?: AccountType | undefined }

const plainListing = (query: Of) => accountListing(query, (_, found) => found.map(shownAccount))

/** The list with the further columns that were asked for. */
const listing = ({ actor }: Pick<Context, 'actor'>, query: Of, further: string | undefined) => {
  const keys = furtherAsked(accountsList, further, actor)
  return withFurther(plainListing(query), keys, readFurther)
}

/** A page of accounts, newest first. */
export const listAccounts = ({
  db,
  actor,
  query,
}: Pick<Context, 'db' | 'actor'> & { query: ListQuery<typeof accountsList> }) =>
  readPage(db, listing({ actor }, query, query.further), query)

/** The same list as a file. */
export const exportAccounts = (call: ListExport<typeof accountsList>) =>
  exportList(call, listing(call, call.query, call.query.columns))

/** The accounts that match at this moment, for an act on all of them. */
export const matchingAccounts = ({
  db,
  query,
}: Pick<Context, 'db'> & { query: Narrowing<typeof accountsList> }) =>
  readMatching(db, plainListing(query), query)

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
