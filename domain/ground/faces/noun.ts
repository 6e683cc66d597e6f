import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'faces',
  title: permissionWords.title,
  knows: ['summit'],
  permissions: withLabels(access, permissionWords),
  menu: {
    console: [
      {
        page: 'console/face',
        path: '/face',
        title: words.title,
        permission: 'faces:edit',
        icon: 'template',
        order: 92,
      },
      {
        page: 'console/edition-face',
        path: '/editions/:id/face',
        title: words.title,
        permission: 'faces:edit',
      },
    ],
  },
})
