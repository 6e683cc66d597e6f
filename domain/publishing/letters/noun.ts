/**
 * Invitation letters on paper: the office's texts for an edition in both languages (a plain record), and their printing for approved guests and
 * companions as a job, logged as an export.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'

const place = { icon: 'template', order: 57 }
const manifest = recordManifest(record, place)

export const noun = defineNoun({
  ...manifest,
  knows: ['summit', 'participants', 'review'],
  permissions: {
    ...manifest.permissions,
    'letters:print': {
      ...access['letters:print'],
      label: { zh: '打印邀请函', en: 'Print invitation letters' },
      why: {
        zh: '邀请函以组委会名义发出，可用于办理签证；每次打印都有记录。',
        en: 'A letter speaks for the organising committee and serves for visas; each print is logged.',
      },
    },
  },
  refusals,
  menu: { console: recordMenu(record, place, { one: 'console/letter' }) },
})
