/**
 * shuttles 班车: the lines of shuttle buses of an edition with their times. A plain record that the reception publishes; approved guests see the lines of their days on
 * their own plan, on paper and in its calendar (decision 226). A line drives on the days for pick-up and drop-off of the edition; where these move, one that lies outside is
 * named in the list and counted in the menu. Nobody has a seat on one: a ride with a seat is a run (transport).
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'

const manifest = recordManifest(record, { icon: 'travel', order: 46 })

export const noun = defineNoun({
  ...manifest,
  refusals,
  knows: ['summit', 'participants', 'itineraries', 'transport'],
  permissions: {
    'shuttles:own': {
      ...access['shuttles:own'],
      label: { zh: '查看本人的班车', en: 'See the shuttle lines of a guest' },
      why: {
        zh: '嘉宾和其单位需要知道何时何地乘车。',
        en: 'Guests and their organisation need to know when and where buses leave.',
      },
    },
    ...manifest.permissions,
  },
  records: {
    '/qms/shuttles/people': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose:
        'of a person registered by the account’s own organisation; for a guest of the registration with their own number or address',
    },
  },
})
