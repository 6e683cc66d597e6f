/**
 * check-in 核验: devices that scan badges for one shift, what they scan, and what follows from it. A scan is a fact: it is appended, never changed, and who
 * is in, since when, and what contradicts are queries over all of them (decision 198). What a device keeps is sealed (decision 199).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { conflictWords } from './words/conflicts.ts'
import { deviceWords } from './words/devices.ts'
import { permissionWords } from './words/permissions.ts'
import { watchingWords } from './words/watching.ts'

export const noun = defineNoun({
  name: 'check-in',
  title: permissionWords.title,
  knows: [
    'vehicles',
    'summit',
    'organisations',
    'participants',
    'activities',
    'attendance',
    'zones',
    'badge-kinds',
    'badge-keys',
    'badges',
    'gates',
    'activity-guests',
    'guest-codes',
    'escorts',
    'outbox',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/watching',
        path: '/watching',
        title: watchingWords.title,
        permission: 'checkIn:watch',
        icon: 'overview',
        order: 82,
      },
      {
        page: 'console/conflicts',
        path: '/conflicts',
        title: conflictWords.title,
        permission: 'checkIn:watch',
        icon: 'review',
        order: 83,
      },
      {
        page: 'console/devices',
        path: '/devices',
        title: deviceWords.title,
        permission: 'checkIn:watch',
        icon: 'template',
        order: 86,
      },
    ],
  },
})
