import { exceptionSource } from '#domain/ground/summit/server/actions.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { exceptionsList } from '../lists.ts'

const { table, id, fields, newest, ofEdition } = exceptionSource

type Rows = ListSource<typeof exceptionsList, typeof fields>['rows']

/** The exceptions of an edition, newest first. */
export const exceptionListing = (summitId: string, rows: Rows) => ({
  source: listSource({ list: exceptionsList, table, id, fields, orders: { newest }, rows }),
  where: ofEdition(summitId),
})
