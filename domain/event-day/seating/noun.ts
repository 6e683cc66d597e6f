/**
 * seating 座位: the seating plan of an activity: people in the seats of a drawn hall, by rule sets that are data, as agreed, frozen and published. A published
 * plan is the seat that people see; precedence stands in no reply to them (decision 203).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'seating',
  title: permissionWords.title,
  knows: [
    'summit',
    'organisations',
    'participants',
    'merges',
    'precedence',
    'review',
    'activities',
    'attendance',
    'halls',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/seating',
        path: '/activities/:id/seating',
        title: permissionWords.title,
        permission: 'seating:list',
      },
    ],
  },
})
