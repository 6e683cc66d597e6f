import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'roles',
  title: permissionWords.title,
  knows: ['accounts', 'sign-in'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/roles',
        path: '/roles',
        title: { zh: '谁可以做什么', en: 'Who may do what' },
        permission: 'roles:read',
        icon: 'roles',
        order: 80,
      },
    ],
  },
})
