/**
 * gates 门岗: the doors at which badges are scanned (a plain record), and occasions: what one admission counts for – an activity, a gate on a day, a meal,
 * a bus, something that is handed out. An occasion that was used is ended, never deleted.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { occasionWords } from './words/occasions.ts'

const place = { icon: 'flag', order: 84 }

export const noun = defineNoun({
  ...recordManifest(record, place),
  knows: ['summit', 'activities', 'zones'],
  refusals,
  menu: {
    console: [
      ...recordMenu(record, place, { one: 'console/gate' }),
      {
        page: 'console/occasions',
        path: '/occasions',
        title: occasionWords.title,
        permission: 'gates:list',
        icon: 'activity',
        order: 85,
      },
    ],
  },
})
