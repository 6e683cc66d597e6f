import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { heldWords } from './words/held.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'review',
  title: permissionWords.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'roles',
    'organisations',
    'participants',
    'pictures',
    'entourage',
    'ready-remarks',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/desk',
        path: '/review',
        title: { zh: '审核', en: 'Review' },
        permission: 'review:read',
        icon: 'review',
        order: 20,
      },
      {
        page: 'console/desk',
        path: '/review/:id',
        title: { zh: '审核详情', en: 'Review details' },
        permission: 'review:read',
      },
      {
        page: 'console/held',
        path: '/held-back',
        title: heldWords.title,
        permission: 'review:decide',
      },
    ],
  },
  records: {
    '/qms/review': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'a person registered by the account’s own organisation',
    },
  },
})
