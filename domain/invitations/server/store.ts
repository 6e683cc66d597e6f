import { eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { invitations } from './tables.ts'

export type Invitation = typeof invitations.$inferSelect

export async function findByCode(db: Database, code: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code, code))
  return row
}

export async function insertInvitation(
  db: Database,
  values: typeof invitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await db.insert(invitations).values(values).returning()
  if (!row) throw new Error('the invitation was not stored')
  return row
}
