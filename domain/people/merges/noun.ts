import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { mergeWords as words } from './words.ts'

/** Two records of one person made into one (decision 168): likely duplicates, preview, merge, and its undoing within a day. */
export const noun = defineNoun({
  name: 'merges',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'privacy', 'participants'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/duplicates',
        path: '/duplicates',
        title: words.title,
        permission: 'merges:list',
        icon: 'people',
        order: 53,
      },
      {
        page: 'console/merge',
        path: '/duplicates/merge',
        title: words.merge,
        permission: 'merges:merge',
      },
    ],
  },
})
