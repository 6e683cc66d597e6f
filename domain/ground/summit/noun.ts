import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { editionsWords } from './words/editions.ts'
import { enteredWords } from './words/entered.ts'
import { permissionWords } from './words/permissions.ts'
import { seenWords, setUpWords } from './words/set-up.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'summit',
  title: permissionWords.title,
  knows: ['outbox'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/set-up',
        path: '/set-up',
        title: setUpWords.title,
        permission: 'summit:edit',
        icon: 'review',
        order: 89,
      },
      {
        page: 'console/seen',
        path: '/set-up/visitor',
        title: seenWords.title,
        permission: 'summit:edit',
      },
      {
        page: 'console/summit',
        path: '/summit',
        title: words.title,
        permission: 'summit:read',
        icon: 'summit',
        order: 90,
      },
      {
        page: 'console/editions',
        path: '/editions',
        title: editionsWords.title,
        permission: 'summit:read',
        icon: 'summit',
        order: 91,
      },
      {
        page: 'console/edition',
        path: '/editions/:id',
        title: editionsWords.one,
        permission: 'summit:read',
      },
      {
        page: 'console/enter-edition',
        path: '/editions/enter',
        title: enteredWords.title,
        permission: 'summit:edit',
      },
      {
        page: 'console/new-edition',
        path: '/editions/new',
        title: editionsWords.create,
        permission: 'summit:edit',
      },
    ],
  },
})
