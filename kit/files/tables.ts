import { type AnyPgColumn, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row for each object in the storage. A row is written only after its object, in the caller's transaction. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** Made by the server, random; the sender's name is never part of a path. */
    key: text('key').notNull().unique(),
    /** What it may be used for, in the words of the noun that owns it: `portrait`, `idPhoto` … */
    purpose: text('purpose').notNull(),
    /** Lowercase hex over the stored bytes, compared at each reading. */
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** A claim of the sender, only ever shown or offered as the name of a download. */
    originalName: text('original_name').notNull(),
    /** The record it belongs to; a file without one is removed after ten minutes. */
    ownerId: uuid('owner_id'),
    /** The account that sent it; none where people register without an account. */
    createdBy: uuid('created_by'),
    /** Set on a smaller copy: the file that it was made from and disappears with. */
    madeFrom: uuid('made_from').references((): AnyPgColumn => storedFiles.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('stored_files_owner').on(table.ownerId),
    index('stored_files_made_from').on(table.madeFrom),
  ],
)
