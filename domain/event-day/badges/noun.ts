/**
 * badges 证件: everyone whose approval is in force and who comes on site has one badge in an edition, and every vehicle in use a pass that lives the same life:
 * number, revision, state, zones. Its data are those of the version in force. Nothing is printed before approval, photo and clearance; the end of an approval revokes it at once (decision 194).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'badges',
  title: permissionWords.title,
  knows: [
    'summit',
    'vehicles',
    'organisations',
    'participants',
    'merges',
    'pictures',
    'review',
    'precedence',
    'attendance',
    'badge-keys',
    'badge-kinds',
    'zones',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  records: {
    '/cert/badges': {
      belongsTo: 'organisation',
      whose: 'the badge of a participant of own organisation',
    },
    '/cert/badges/own': {
      belongsTo: 'organisation',
      whose: 'of a participant of own organisation, or the person themself',
      idOf: '/qms/participants',
    },
    '/cert/badges/people': {
      belongsTo: 'organisation',
      whose: 'of a participant of own organisation',
      idOf: '/qms/participants',
    },
  },
  menu: {
    console: [
      {
        page: 'console/badges',
        path: '/badges',
        title: permissionWords.title,
        permission: 'badges:list',
        icon: 'label',
        order: 47,
      },
    ],
  },
})
