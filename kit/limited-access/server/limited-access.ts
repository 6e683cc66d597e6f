import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { type AccessKind, accessState, type Limits } from '../access-kind.ts'
import { accessRefusals } from '../refusals.ts'

/** A table of links: `accessColumns()` beside its own. */
type AccessTable = PgTable & Record<'id' | 'expiresAt' | 'revokedAt' | 'lastUsedAt' | 'uses', PgColumn>

const refused = {
  revoked: accessRefusals.accessRevoked,
  expired: accessRefusals.accessExpired,
  usedUp: accessRefusals.accessUsedUp,
}

/** Signs the text of a link. Nothing of the signature is stored: whoever reads the database cannot make a token. */
export function signedTokens({ purpose }: Pick<AccessKind, 'purpose'>) {
  const tokenOf = (text: string) => `${text}.${keyedDigest(purpose, text)}`
  return {
    tokenOf,
    /** The text of a token that this portal signed; undefined for any other. */
    textIn(token: string): string | undefined {
      const text = token.slice(0, token.lastIndexOf('.'))
      return isSameSecret(token, tokenOf(text)) ? text : undefined
    },
  }
}

/** The links of one kind: their tokens, and the checks that each use passes. */
export function limitedAccess<T extends AccessTable>(kind: AccessKind, table: T) {
  type Row = T['$inferSelect'] & Limits
  const { maxUses } = kind
  const isActive = (now: Date) =>
    and(
      isNull(table.revokedAt),
      or(isNull(table.expiresAt), gt(table.expiresAt, now)),
      maxUses === undefined ? undefined : lt(table.uses, maxUses),
    )
  const tokens = signedTokens(kind)
  const read = async (db: Database, where: SQL | undefined) => {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .where(where)
    return row as Row | undefined
  }
  /**
   * Uses a link once, in one statement: of two uses at once that are one too many, one is refused. Undefined for a link that does not exist; refuses
   * `accessRevoked`, `accessExpired`, `accessUsedUp`.
   */
  async function use(db: Database, now: Date, where: SQL | undefined): Promise<Row | undefined> {
    const used = await db
      .update(table as PgTable)
      .set({ lastUsedAt: now, uses: sql`${table.uses} + 1` })
      .where(and(where, isActive(now)))
      .returning()
    if (used[0]) return used[0] as Row
    const row = await read(db, where)
    if (!row) return undefined
    const state = accessState(row, kind, now)
    // still in force only when it was changed between the two statements: used at the next try
    throw state === 'inForce' ? new Refusal(baseRefusals.unavailable) : new Refusal(refused[state])
  }
  return {
    kind,
    /** Refusals that a route which opens links declares. */
    refuses: maxUses === undefined ? [refused.revoked, refused.expired] : Object.values(refused),
    ...tokens,
    isActive,
    use,
    stateOf: (row: Limits, now: Date) => accessState(row, kind, now),
    /** Uses the link of a token whose text is its id; undefined for a token that this portal did not sign. */
    async open(db: Database, now: Date, token: string): Promise<Row | undefined> {
      const id = tokens.textIn(token)
      return id === undefined ? undefined : use(db, now, eq(table.id, id))
    },
    /** Revokes links; those that are revoked stay as they are. Returns the others. */
    async revoke(db: Database, now: Date, ids: readonly string[]): Promise<Row[]> {
      const rows = await db
        .update(table as PgTable)
        .set({ revokedAt: now })
        .where(and(inArray(table.id, [...ids]), isNull(table.revokedAt)))
        .returning()
      return rows as Row[]
    },
    /** One link. */
    find: (db: Database, id: string) => read(db, eq(table.id, id)),
  }
}
