/**
 * The designated and recommended hotels of an edition (R-035). A record that organisers publish; what is published is read by everyone who is logged in,
 * without the organisers' note. Where exactly one designated hotel is published, plans name it.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'

const manifest = recordManifest(record, { icon: 'organisation', order: 43 })

export const noun = defineNoun({
  ...manifest,
  permissions: {
    'hotels:read': {
      ...access['hotels:read'],
      label: { zh: '查看已发布的酒店', en: 'View published hotels' },
      why: {
        zh: '嘉宾和单位需要知道住在哪里；酒店联系方式不对外公开。',
        en: 'Guests and organisations need to know where to stay. Contacts at hotels are not public.',
      },
    },
    ...manifest.permissions,
  },
})
