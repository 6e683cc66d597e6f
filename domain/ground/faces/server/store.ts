import { and, eq, getTableColumns, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { currentSummitId } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { facePictures, faces } from './tables.ts'

export type Face = typeof faces.$inferSelect
export type FacePicture = typeof facePictures.$inferSelect

export async function findFace(db: Database, summitId: string): Promise<Face | undefined> {
  const [row] = await db.select().from(faces).where(eq(faces.summitId, summitId))
  return row
}

const logo = alias(facePictures, 'logo')
const logoOnDark = alias(facePictures, 'logo_on_dark')

const isCurrent = eq(faces.summitId, currentSummitId)

/** The face of the current edition with the sizes of its logos; undefined without one. */
export async function findCurrentFace(db: Database) {
  const [row] = await db
    .select({
      face: getTableColumns(faces),
      logo: { width: logo.width, height: logo.height },
      logoOnDark: { width: logoOnDark.width, height: logoOnDark.height },
    })
    .from(faces)
    .leftJoin(logo, eq(logo.id, faces.logo))
    .leftJoin(logoOnDark, eq(logoOnDark.id, faces.logoOnDark))
    .where(isCurrent)
  return row && { ...row.face, sizes: { logo: row.logo, logoOnDark: row.logoOnDark } }
}

/** The guide's texts of the current edition. */
export async function currentGuide(db: Database) {
  const [row] = await db
    .select({ zh: faces.chineseGuide, en: faces.englishGuide })
    .from(faces)
    .where(isCurrent)
  return row
}

/** What stands on paper of an edition: the colour, and the logo as PNG. */
export async function findPaperFace(db: Database, summitId: string) {
  const [row] = await db
    .select({ colour: faces.colour, logo: logo.paper })
    .from(faces)
    .leftJoin(logo, eq(logo.id, faces.logo))
    .where(eq(faces.summitId, summitId))
  return row
}

export async function insertFaceIfAbsent(db: Database, row: typeof faces.$inferInsert): Promise<void> {
  await db.insert(faces).values(row).onConflictDoNothing()
}

export async function lockFace(db: Database, summitId: string): Promise<Face> {
  const [row] = await db.select().from(faces).where(eq(faces.summitId, summitId)).for('update')
  if (!row) throw new Error('the face was not stored')
  return row
}

export async function updateFace(db: Database, id: string, values: Partial<Face>): Promise<Face> {
  const [row] = await db.update(faces).set(values).where(eq(faces.id, id)).returning()
  if (!row) throw new Error('the face is gone')
  return row
}

export async function findPicture(db: Database, id: string): Promise<FacePicture | undefined> {
  const [row] = await db.select().from(facePictures).where(eq(facePictures.id, id))
  return row
}

/** The kinds of these pictures, by id; they stay until the transaction ends. */
export async function holdPictures(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: facePictures.id, kind: facePictures.kind })
    .from(facePictures)
    .where(inArray(facePictures.id, [...ids]))
    .for('key share')
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Keeps a picture; one that is there already is as if it were new. */
export const keepPicture = (db: Database, row: FacePicture) =>
  db
    .insert(facePictures)
    .values(row)
    .onConflictDoUpdate({ target: facePictures.id, set: { createdAt: row.createdAt } })

/** Deletes pictures of before a moment that no face has; returns how many. */
export async function deleteUnusedPictures(db: Database, before: Date): Promise<number> {
  const used = db
    .select({ one: sql`1` })
    .from(faces)
    .where(
      or(
        eq(faces.logo, facePictures.id),
        eq(faces.logoOnDark, facePictures.id),
        eq(faces.picture, facePictures.id),
      ),
    )
  const { rowCount } = await db
    .delete(facePictures)
    .where(and(lt(facePictures.createdAt, before), notExists(used)))
  return rowCount ?? 0
}
