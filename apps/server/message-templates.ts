import type { Services } from '#domain/services.ts'
import { allNouns } from './all-nouns.ts'

/** The templates of all messages that the portal sends, lowest noun first. */
export const messageTemplates: Services['messageTemplates'] = allNouns.flatMap(({ noun, templates }) =>
  templates.map((template) => ({ noun: noun.title, template })),
)
