import { inArray } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Template, TemplateTexts } from '#kit/words/template.ts'
import { messageTemplates } from '../tables.ts'

/** The texts of organisers for these templates, by key; a template that is as its noun declared it is absent. */
export async function textsOfAll(
  db: Database,
  templates: readonly Pick<Template, 'key'>[],
): Promise<Map<string, TemplateTexts>> {
  if (templates.length === 0) return new Map()
  const keys = templates.map(({ key }) => key)
  const rows = await db.select().from(messageTemplates).where(inArray(messageTemplates.key, keys))
  return new Map(rows.map(({ key, texts }) => [key, texts]))
}
