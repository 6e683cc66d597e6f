/**
 * zones 区域: where badges let people in: letter, names, colour, the most people, days. Who may enter stands in grants: to a kind of badge, to everyone
 * confirmed for an activity, or to one person, whose grant may also close a zone. A used zone or grant is ended, never deleted (decision 194). Zones are carried into the next edition, with their grants to kinds and
 * activities that are carried; grants to persons and vehicles are not.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words.ts'

const place = { icon: 'label', order: 48 }
const manifest = recordManifest(record, place)

export const noun = defineNoun({
  ...manifest,
  knows: ['summit', 'vehicles', 'participants', 'review', 'activities', 'attendance', 'badge-kinds'],
  permissions: {
    ...manifest.permissions,
    'zones:grant': { ...access['zones:grant'], ...permissionWords.grant },
  },
  refusals,
  menu: { console: recordMenu(record, place, { one: 'console/zone' }) },
})
