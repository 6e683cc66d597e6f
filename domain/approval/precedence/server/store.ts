import { eq } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Precedence } from '../rules.ts'
import { precedences } from './tables.ts'

const { participantId, rankClass, number } = precedences

/** The precedence of these people, by id; those without one are absent. */
export async function precedencesAmong(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Precedence>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ participantId, rankClass, number })
    .from(precedences)
    .where(among(participantId, ids))
  return new Map(rows.map(({ participantId: id, ...order }) => [id, order]))
}

type By = { participantId: string; at: Date; actorId: string }

export const putPrecedence = (db: Database, { participantId: id, ...rest }: Precedence & By) =>
  db
    .insert(precedences)
    .values({ participantId: id, ...rest })
    .onConflictDoUpdate({ target: participantId, set: rest })

export const clearPrecedence = (db: Database, id: string) =>
  db.delete(precedences).where(eq(participantId, id))
