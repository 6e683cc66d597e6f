import { officeRoles } from '#domain/actor.ts'
import { defineNoun } from '#domain/noun.ts'
import { recordMenu } from '#domain/record.ts'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { readinessWords as words } from './words.ts'

const rulePages = recordMenu(record, { icon: 'bell' }, { one: 'console/rule' })

export const noun = defineNoun({
  name: 'readiness',
  title: words.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'organisations',
    'participants',
    'itineraries',
    'messages',
    'activities',
    'attendance',
  ],
  permissions: {
    'readiness:read': { heldBy: officeRoles, ...permissionWords.read },
    'readiness:exportLacking': {
      ...exportAccess('readiness:read', ['secretary', 'reviewer', 'programme', 'reception', 'desk']),
      ...exportWords(words.title),
    },
    'readiness:remind': { heldBy: ['secretary', 'reviewer', 'reception'], ...permissionWords.remind },
    ...record.permissions,
  },
  records: {
    '/qms/readiness/people': {
      belongsTo: 'organisation',
      whose: 'of a participant of own organisation',
      idOf: '/qms/participants',
    },
  },
  refusals,
  menu: {
    console: [
      {
        page: 'console/readiness',
        path: '/readiness',
        title: words.title,
        permission: 'readiness:read',
        icon: 'flag',
        order: 22,
      },
      {
        page: 'console/people',
        path: '/readiness/people',
        title: words.peopleTitle,
        permission: 'readiness:read',
      },
      {
        page: 'console/organisations',
        path: '/readiness/organisations',
        title: words.organisationsTitle,
        permission: 'readiness:read',
      },
      ...rulePages,
    ],
  },
})
