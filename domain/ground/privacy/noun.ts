import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'privacy',
  title: permissionWords.title,
  knows: [],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/policies',
        path: '/privacy',
        title: { zh: '隐私政策', en: 'Privacy policy' },
        permission: 'privacy:edit',
        icon: 'shield',
        order: 88,
      },
      {
        page: 'console/draft',
        path: '/privacy/draft',
        title: { zh: '编辑新版本', en: 'New version' },
        permission: 'privacy:edit',
      },
    ],
  },
})
