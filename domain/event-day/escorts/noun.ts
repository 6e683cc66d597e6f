/**
 * escorts 陪同联络员: the office’s people who meet and accompany guests. An escort is an organiser’s account whose permissions hold only for the guests who are
 * assigned to it at that moment (decision 210). Gates show who accompanies a guest, and tell escorts who of theirs has entered (`tellEntered`).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { importWords } from './words/import.ts'
import { permissionWords } from './words/permissions.ts'
import { ownWords, words } from './words.ts'

export const noun = defineNoun({
  name: 'escorts',
  title: words.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'organisations',
    'participants',
    'merges',
    'itineraries',
    'activities',
    'attendance',
    'lodging',
    'transport',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/own-guests',
        path: '/own-guests',
        title: ownWords.title,
        permission: 'escorts:own',
        icon: 'people',
        order: 5,
      },
      {
        page: 'console/escorts',
        path: '/escorts',
        title: words.title,
        permission: 'escorts:list',
        icon: 'people',
        order: 42,
      },
      {
        page: 'console/import',
        path: '/escorts/import',
        title: importWords.title,
        permission: 'escorts:import',
      },
    ],
  },
  records: {
    '/qms/escorts/own-guests': {
      belongsTo: 'account',
      whose: 'a guest who is assigned to the escort’s account now, or to whom it is the deputy',
    },
    '/qms/escorts/guests': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose:
        'of a person registered by the account’s own organisation; for a guest of the registration with their own number or address',
    },
    '/qms/escorts/many/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
