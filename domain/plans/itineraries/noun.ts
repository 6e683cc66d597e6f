import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { planWords } from './words/plan.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'itineraries',
  title: permissionWords.title,
  knows: ['summit', 'hotels', 'accounts', 'organisations', 'participants', 'annexes'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/itinerary-print',
        path: '/guests/:id/itinerary/print',
        title: planWords.title,
        permission: 'itineraries:read',
      },
      {
        page: 'portal/itinerary',
        path: '/guests/:id/itinerary',
        title: words.title,
        permission: 'itineraries:edit',
      },
      {
        page: 'portal/itinerary',
        path: '/guests/:id/itinerary/:part',
        title: { zh: '分步填写', en: 'Itinerary step' },
        permission: 'itineraries:edit',
      },
    ],
    console: [
      {
        page: 'console/itineraries',
        path: '/itineraries',
        title: { zh: '行程与接待', en: 'Arrivals and departures' },
        permission: 'itineraries:list',
        icon: 'travel',
        order: 40,
      },
      {
        page: 'portal/itinerary',
        path: '/participants/:id/itinerary',
        title: words.title,
        permission: 'itineraries:edit',
      },
      {
        page: 'portal/itinerary',
        path: '/participants/:id/itinerary/:part',
        title: { zh: '分步填写', en: 'Itinerary step' },
        permission: 'itineraries:edit',
      },
    ],
  },
  records: {
    '/qms/itineraries': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose:
        'of a person registered by the account’s own organisation; for a guest of the registration with their own number or address',
    },
  },
})
