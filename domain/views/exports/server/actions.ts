import type { ListExport } from '#domain/context.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { exportsList } from '../lists.ts'
import { exportListing } from './store.ts'

/** A page of the log, newest first. */
export const listExportsMade = (db: Database, query: ListQuery<typeof exportsList>) =>
  readPage(db, exportListing, query)

/** The same as a file, which is logged too. */
export const exportExportsMade = (call: ListExport<typeof exportsList>) => exportList(call, exportListing)
