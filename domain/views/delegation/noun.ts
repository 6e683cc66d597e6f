import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { delegationWords, importingWords } from './words.ts'

export const noun = defineNoun({
  name: 'delegation',
  title: permissionWords.title,
  knows: [
    'summit',
    'accounts',
    'privacy',
    'organisations',
    'participants',
    'intentions',
    'messages',
    'itineraries',
    'health',
    'entourage',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/delegation',
        path: '/delegation',
        title: delegationWords.title,
        permission: 'delegation:read',
        icon: 'delegation',
        order: 40,
      },
      {
        page: 'portal/import',
        path: '/delegation/import',
        title: importingWords.title,
        permission: 'delegation:import',
      },
    ],
  },
  records: {
    '/qms/delegation/past': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'a person whom the account’s own organisation brought to a summit of the past',
    },
    '/qms/delegation/imports': { belongsTo: 'account', whose: 'an import that the account itself began' },
  },
})
