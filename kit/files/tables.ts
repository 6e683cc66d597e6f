import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytesColumn, moment } from '#kit/db/columns.ts'

/** One row for each object in the storage. A row is written only after its object, in the caller's transaction. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey(),
    /** Made by the server, random; the sender's name is never part of a path. */
    key: text().notNull().unique(),
    /** What it may be used for, in the words of the noun that owns it: `portrait`, `idPhoto` … */
    purpose: text().notNull(),
    /** Lowercase hex over the stored bytes, compared at each reading. */
    sha256: text().notNull(),
    mediaType: text().notNull(),
    /** The object is encrypted: what it shows is protected like an ID number. */
    sealed: boolean().notNull().default(false),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** A claim of the sender, only ever shown or offered as the name of a download. */
    originalName: text().notNull(),
    /** The record it belongs to; a file without one is removed after ten minutes. */
    ownerId: uuid(),
    /** The account that sent it; none where people register without an account. */
    createdBy: uuid(),
    /** Set on a smaller copy: the file that it was made from and disappears with. */
    madeFrom: uuid().references((): AnyPgColumn => storedFiles.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('stored_files_owner').on(table.ownerId),
    index('stored_files_made_from').on(table.madeFrom),
    index('stored_files_ownerless')
      .on(table.createdAt)
      .where(sql`${table.ownerId} is null and ${table.madeFrom} is null`),
  ],
)

/** A file that comes in by parts and is not whole yet: nothing shows it before it is. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** The record that it is for. */
    ownerId: uuid().notNull(),
    createdBy: uuid().notNull(),
    originalName: text().notNull(),
    /** What the sender says of the whole; held against it at the end. */
    bytes: integer().notNull(),
    sha256: text().notNull(),
    touchedAt: moment().notNull(),
  },
  (table) => [
    index('uploads_owner').on(table.ownerId, table.purpose),
    index('uploads_touched').on(table.touchedAt),
  ],
)

/** Parts of such a file, in the database: they come and go with their row, and a crash leaves no object behind. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** The first byte of the part within the whole. */
    start: integer().notNull(),
    content: bytesColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)
