import type { Context, ListExport } from '#domain/context.ts'
import { bothNames, namesOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { signInsList } from '../../lists.ts'
import { signInListing } from '../store/sign-in-list.ts'
import { wayOf } from '../store/ways.ts'

const log = signInListing(async (db, found) => {
  const names = await namesOfAccounts(
    db,
    found.flatMap(({ accountId }) => accountId ?? []),
  )
  return found.map(({ openId, ...entry }) => {
    const named = names.get(entry.accountId ?? '')
    const way = wayOf({ ...entry, openId })
    return { ...entry, way, at: entry.at.toISOString(), name: named ? bothNames(named) : null }
  })
})

/** A page of the log of sign-ins, newest first. */
export const listSignIns = ({ db, query }: Pick<Context, 'db'> & { query: ListQuery<typeof signInsList> }) =>
  readPage(db, log, query)

/** The same as a file. */
export const exportSignIns = (call: ListExport<typeof signInsList>) => exportList(call, log)
