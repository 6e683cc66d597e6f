import { eq, inArray, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Template, TemplateTexts } from '#kit/words/template.ts'
import { messageTemplates } from '../tables.ts'

/** The edited texts of these templates, by key; a template with its default texts is absent. */
export async function textsOfAll(
  db: Database,
  templates: readonly Pick<Template, 'key'>[],
): Promise<Map<string, TemplateTexts>> {
  if (templates.length === 0) return new Map()
  const keys = templates.map(({ key }) => key)
  const rows = await db.select().from(messageTemplates).where(inArray(messageTemplates.key, keys))
  return new Map(rows.flatMap(({ key, texts }) => (texts ? [[key, texts]] : [])))
}

export type StoredTexts = Pick<typeof messageTemplates.$inferSelect, 'texts' | 'changedAt'>

/** The edited texts of a template; undefined while it has its defaults, null in it when they were restored. */
export async function findTexts(db: Database, key: string): Promise<StoredTexts | undefined> {
  const [found] = await db.select().from(messageTemplates).where(eq(messageTemplates.key, key))
  return found
}

/** Lets one transaction at a time change the texts of a template, which may have no row yet. */
export const lockTexts = (db: Database, key: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message template ${key}`}, 0))`)

export const allTexts = (db: Database) => db.select().from(messageTemplates)

/** Stores edited texts, or null to restore the defaults; returns the id by which the history knows the template. */
export async function storeTexts(db: Database, key: string, set: StoredTexts): Promise<string> {
  const [stored] = await db
    .insert(messageTemplates)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: messageTemplates.key, set })
    .returning({ id: messageTemplates.id })
  if (!stored) throw new Error(`the template ${key} was not stored`)
  return stored.id
}

/** The keys of templates by the id under which their history is kept. */
export const keysOfTemplates = (db: Database, ids: string[]) =>
  db
    .select({ id: messageTemplates.id, key: messageTemplates.key })
    .from(messageTemplates)
    .where(among(messageTemplates.id, ids))
