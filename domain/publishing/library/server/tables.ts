import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { OrganiserRole } from '#domain/actor.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { type ReaderAudience, readers } from '#domain/programme/audience/rules/readers.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { groups, libraryFile } from '../rules.ts'

/** Files of an edition for download. */
export const libraryFiles = pgTable(
  'library_files',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    revision: integer().notNull().default(1),
    /** The order on the page; files with the same position are ordered by their ids. */
    position: bigint({ mode: 'number' }).notNull(),
    group: text({ enum: groups }),
    chineseTitle: varchar({ length: 150 }),
    englishTitle: varchar({ length: 255 }),
    isPublic: boolean(),
    readers: text({ enum: readers }).notNull().default('everybody'),
    audience: jsonb().$type<ReaderAudience>(),
    organiserRoles: text().array().$type<OrganiserRole[]>(),
    publishedAt: moment(),
    withdrawnAt: moment(),
    downloads: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('library_files_in_order').on(table.summitId, table.position, table.id)],
)

/** The versions of a file; readers get the one with the highest number. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    fileId: uuid()
      .notNull()
      .references(() => libraryFiles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    storedFileId: uuid()
      .notNull()
      .references(() => storedFiles.id),
    /** The original name, used for the download. */
    name: varchar({ length: 255 }).notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    uploadedAt: moment().notNull(),
    uploadedBy: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
)

export const recordTables = [{ record: libraryFile, table: libraryFiles, besides: ['position', 'downloads'] }]

export const lifecycles = [
  lifecycle(libraryFiles, {
    columns: { summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(libraryVersions, {
    columns: { fileId: 'parent', storedFileId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
]
