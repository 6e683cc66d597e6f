import { groupChanges } from '#kit/form/group-changes.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { inOneLine } from '#kit/words/punctuation.ts'
import { organisation } from '../rules.ts'
import { words } from '../words.ts'
import { recordWords } from './record.ts'

/** What became different of the contact persons, which the history keeps as one field: who, and which of their data. */
export function liaisonChanges(before: unknown, after: unknown): Bilingual {
  const group = { schema: organisation.shape.liaisons, words: words.fields.liaisons }
  const changes = groupChanges(group, before, after)
  return changes.length > 0 ? inOneLine(changes) : recordWords.order
}
