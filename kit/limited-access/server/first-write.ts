import { eq } from 'drizzle-orm'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { linkWrites } from '../tables.ts'

/**
 * Whether a write by a link comes for the first time. Called in the transaction of its effect: of the same write twice at once, the second waits for the
 * first. A write without an id is always the first. Refuses `idTaken` for an id that another link or another content has used.
 */
export async function isFirstWrite(
  db: Database,
  at: Date,
  { writeId: id, token, ...content }: { writeId?: string | undefined; token: string },
): Promise<boolean> {
  if (!id) return true
  const digest = keyedDigest('write by a link', JSON.stringify([token, content]))
  const added = await db
    .insert(linkWrites)
    .values({ id, digest, at })
    .onConflictDoNothing()
    .returning({ id: linkWrites.id })
  if (added.length > 0) return true
  const [before] = await db.select().from(linkWrites).where(eq(linkWrites.id, id))
  if (!before || !isSameSecret(before.digest, digest)) throw new Refusal(baseRefusals.idTaken)
  return false
}
