import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { bytesColumn, moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { face, footerLength, guideLength, pictureKinds } from '../rules.ts'

/** Hours for which a picture is kept that no face has. */
export const unusedForHours = 24

/**
 * Pictures of faces, each once, by the SHA-256 of its bytes. In the database, since they are few and small, belong to several editions, and stand on
 * the login page, which must not wait for a store.
 */
export const facePictures = pgTable(
  'face_pictures',
  {
    id: varchar({ length: 64 }).primaryKey(),
    kind: text({ enum: pictureKinds }).notNull(),
    mediaType: text().notNull(),
    bytes: bytesColumn().notNull(),
    /** The same as PNG, for paper and mail, where WebP is not known; only of logos. */
    paper: bytesColumn(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the newest upload. */
    createdAt: moment().notNull(),
  },
  (table) => [index('face_pictures_created').on(table.createdAt)],
)

const pictureColumn = () => varchar({ length: 64 }).references(() => facePictures.id)

/** The event's own face, at most one for each edition. */
export const faces = pgTable('faces', {
  id: uuid().primaryKey(),
  summitId: uuid()
    .notNull()
    .unique()
    .references(() => summits.id),
  revision: integer().notNull().default(1),
  updatedAt: moment().notNull(),
  colour: varchar({ length: 7 }),
  logo: pictureColumn(),
  logoOnDark: pictureColumn(),
  picture: pictureColumn(),
  chineseSummary: varchar({ length: 200 }),
  englishSummary: varchar({ length: 200 }),
  chineseGuide: varchar({ length: guideLength }),
  englishGuide: varchar({ length: guideLength }),
  chineseFooter: varchar({ length: footerLength }),
  englishFooter: varchar({ length: footerLength }),
})

export const recordTables = [{ record: face, table: faces }]

export const lifecycles = [
  lifecycle(facePictures, {
    columns: {},
    of: 'installation',
    lastDay: { step: 'unused-face-pictures', only: 'pictures that no face has', leaves: 'nothing' },
  }),
  lifecycle(faces, {
    columns: { summitId: 'edition', logo: 'reference', logoOnDark: 'reference', picture: 'reference' },
    of: 'edition',
    next: {
      sets: ({ at }) => ({ revision: sql`1`, updatedAt: sql`${at.toISOString()}::timestamptz` }),
    },
    lastDay: 'for good',
  }),
]
