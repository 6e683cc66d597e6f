import { defineNoun, withLabels } from '#domain/noun.ts'
import { annexManifest } from '#domain/people/annexes/api.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  ...annexManifest({ name: 'messages', path: 'message', title: words.title, onBehalf: true }),
  title: permissionWords.title,
  permissions: withLabels(access, permissionWords),
})
