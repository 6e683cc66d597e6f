import { defineNoun } from '#domain/noun.ts'
import { refusals } from './refusals.ts'
import { passportsWords } from './words/passports.ts'
import { portraitsWords } from './words/portraits.ts'

export const noun = defineNoun({
  name: 'pictures',
  title: { zh: '人员图片', en: 'Pictures of people' },
  knows: ['summit', 'accounts', 'organisations', 'participants'],
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/portraits',
        path: '/guests/portraits',
        title: portraitsWords.title,
        permission: 'participants:create',
      },
      {
        page: 'portal/passports',
        path: '/guests/passports',
        title: passportsWords.title,
        permission: 'participants:create',
      },
    ],
  },
})
