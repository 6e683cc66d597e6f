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
        title: { zh: '角色与权限', en: 'Roles' },
        permission: 'roles:read',
        icon: 'roles',
        order: 80,
      },
    ],
  },
})
