import type { Context, ListExport } from '#domain/context.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { organisationsList } from '../../lists.ts'
import { organisationListing } from '../store.ts'
import { readFurther } from './further.ts'

const plain = organisationListing((_, found) =>
  found.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
)

/** The list with the further columns that were asked for and that this caller may see. */
function listing({ services, actor }: Pick<Context, 'services' | 'actor'>, further: string | undefined) {
  const keys = furtherAsked(organisationsList, further, actor)
  return withFurther(plain, keys, (db, ids) => readFurther(db, services, ids, keys))
}

/** A page without further columns, as the search shows it. */
export const pageOfOrganisations = ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof organisationsList> }) => readPage(db, plain, query)

/** A page of organisations for organisers, most recently changed first. */
export const listOrganisations = ({
  query,
  ...call
}: Context & { query: ListQuery<typeof organisationsList> }) =>
  readPage(call.db, listing(call, query.further), query)

/** The same as a file. */
export const exportOrganisations = (call: ListExport<typeof organisationsList>) =>
  exportList(call, listing(call, call.query.columns))

/** The organisations that match at this moment, for an act on all of them. */
export const matchingOrganisations = ({
  db,
  query,
}: Pick<Context, 'db'> & { query: Narrowing<typeof organisationsList> }) => readMatching(db, plain, query)
