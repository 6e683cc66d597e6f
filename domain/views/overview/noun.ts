/**
 * overview 总览: the organisers' first page. Its figures lead to the lists that they count, each with the filter set; a reader gets none of a list that
 * they may not open. Registrations are counted by its own call; review, arrivals, load and readiness by those of their nouns.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'overview',
  title: permissionWords.title,
  knows: ['roles', 'participants', 'review', 'itineraries', 'attendance', 'readiness'],
  permissions: withLabels(access, permissionWords),
  menu: {
    console: [
      {
        page: 'console/overview',
        path: '/dashboard',
        title: permissionWords.title,
        permission: 'overview:read',
        icon: 'overview',
        order: 10,
      },
    ],
  },
})
