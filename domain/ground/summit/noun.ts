import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'summit',
  title: permissionWords.title,
  knows: [],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/summit',
        path: '/summit',
        title: words.title,
        permission: 'summit:read',
        icon: 'summit',
        order: 90,
      },
    ],
  },
})
