import { createHash } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { FileRefused } from './file-refused.ts'
import { uploadParts, uploads } from './tables.ts'
import { partBytes, partStarts } from './upload-limits.ts'

export type Upload = typeof uploads.$inferSelect

type Wanted = Omit<Upload, 'touchedAt'> & { now: Date }

/**
 * Starts an upload, or resumes the unfinished one of the same file, from any device: parts already received need not be sent again.
 * A record has one unfinished upload per purpose; another file replaces it. Undefined when the id belongs to another record.
 */
export async function beginUpload(
  db: Database,
  { now, ...wanted }: Wanted,
): Promise<{ upload: Upload; received: number[] } | undefined> {
  const { ownerId, purpose, bytes, sha256, originalName } = wanted
  const ofOwner = and(eq(uploads.ownerId, ownerId), eq(uploads.purpose, purpose))
  const same = and(ofOwner, eq(uploads.bytes, bytes), eq(uploads.sha256, sha256))
  const [known] = await db.update(uploads).set({ touchedAt: now, originalName }).where(same).returning()
  if (!known) {
    await db.delete(uploads).where(and(ofOwner, ne(uploads.id, wanted.id)))
    await db
      .insert(uploads)
      .values({ ...wanted, touchedAt: now })
      .onConflictDoNothing()
  }
  const upload = known ?? (await findUpload(db, { id: wanted.id, ownerId }))
  if (!upload || upload.sha256 !== sha256 || upload.bytes !== bytes) return undefined
  return { upload, received: await receivedOf(db, upload.id) }
}

/** Finds an upload of this record; undefined for one of another record. */
export async function findUpload(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
  return row
}

/** Offsets of the received parts. */
export async function receivedOf(db: Database, uploadId: string): Promise<number[]> {
  const { start } = uploadParts
  const rows = await db
    .select({ start })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(start))
  return rows.map((row) => row.start)
}

/** Length in bytes of the part at this offset; undefined when no part begins there. */
export const lengthOfPart = ({ bytes }: Pick<Upload, 'bytes'>, start: number): number | undefined =>
  start % partBytes === 0 && start < bytes ? Math.min(partBytes, bytes - start) : undefined

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores one part; idempotent. False when the upload no longer exists. Refuses `uploadDamaged` for a wrong length or checksum. */
export async function keepPart(
  db: Database,
  upload: Upload,
  part: { start: number; sha256: string; content: Uint8Array; now: Date },
): Promise<boolean> {
  const { start, content, now } = part
  if (content.length !== lengthOfPart(upload, start) || sha256Of(content) !== part.sha256)
    throw new FileRefused({ code: 'uploadDamaged' })
  // the update locks the row, so that the upload is not finished or replaced while a part is added
  const touched = await db
    .update(uploads)
    .set({ touchedAt: now })
    .where(eq(uploads.id, upload.id))
    .returning({ id: uploads.id })
  if (touched.length === 0) return false
  await db
    .insert(uploadParts)
    .values({ uploadId: upload.id, start, content })
    .onConflictDoUpdate({
      target: [uploadParts.uploadId, uploadParts.start],
      set: { content: sql`excluded.content` },
    })
  return true
}

/** The complete file. Refuses `uploadIncomplete` with the missing parts, `uploadDamaged` for another size or checksum than announced. */
export async function wholeOf(db: Database, upload: Upload): Promise<Uint8Array> {
  const there = new Set(await receivedOf(db, upload.id))
  const missing = partStarts(upload.bytes).filter((start) => !there.has(start))
  if (missing.length > 0) throw new FileRefused({ code: 'uploadIncomplete', missing })
  const parts = await db
    .select({ content: uploadParts.content })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, upload.id))
    .orderBy(asc(uploadParts.start))
  const whole = Buffer.concat(parts.map(({ content }) => content))
  if (whole.length !== upload.bytes || sha256Of(whole) !== upload.sha256) {
    // each part matched its checksum, so the announced one is wrong and sending parts again would not help
    await forgetUpload(db, upload.id)
    throw new FileRefused({ code: 'uploadDamaged' })
  }
  return whole
}

/** Streams an upload part by part, so that a large file is never in memory as a whole. */
export async function* partsOf(db: Database, { id, bytes }: Upload): AsyncGenerator<Uint8Array> {
  for (const start of partStarts(bytes)) {
    const [part] = await db
      .select({ content: uploadParts.content })
      .from(uploadParts)
      .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.start, start)))
    if (!part) throw new FileRefused({ code: 'uploadIncomplete', missing: [start] })
    yield part.content
  }
}

/** Deletes an upload with its parts. Returns whether it existed. */
export async function forgetUpload(db: Database, id: string): Promise<boolean> {
  const gone = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })
  return gone.length > 0
}
