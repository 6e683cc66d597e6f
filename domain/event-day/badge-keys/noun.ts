/**
 * badge-keys 证件密钥: the keys that sign the codes of badges, up to sixteen in an edition. One signs, the next one is ready, former ones still open. A key that
 * was stolen opens no gate by itself any more. The private half is sealed, and destroyed after the last day of the edition (decision 197).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'badge-keys',
  title: permissionWords.title,
  knows: ['summit'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/badge-keys',
        path: '/badge-keys',
        title: consoleWords.title,
        permission: 'badgeKeys:manage',
        icon: 'shield',
        order: 88,
      },
    ],
  },
})
