import { defineNoun, withLabels } from '#domain/noun.ts'
import { annexManifest } from '#domain/people/annexes/api.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  ...annexManifest({ name: 'intentions', path: 'intention', title: words.title, onBehalf: true }),
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants', 'annexes', 'itineraries'],
  permissions: withLabels(access, permissionWords),
})
