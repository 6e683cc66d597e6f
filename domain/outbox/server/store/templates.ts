import { eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Template, TemplateTexts } from '#kit/words/template.ts'
import { messageTemplates } from '../tables.ts'

/** What organisers have made of a template; undefined while it is as its noun declared it. */
export async function findTexts(db: Database, key: string) {
  const [found] = await db.select().from(messageTemplates).where(eq(messageTemplates.key, key))
  return found
}

/** The texts that a message is written from today. */
export const textsOf = async (
  db: Database,
  { key, texts }: Pick<Template, 'key' | 'texts'>,
): Promise<TemplateTexts> => (await findTexts(db, key))?.texts ?? texts
