import type { Words } from '#kit/words/record-words.ts'
import type { enteredGuest } from '../rules/entered.ts'
import { words } from '../words.ts'

const { chineseName, passportName, jobTitle, guestType } = words.fields

/** Words of what is kept of a guest of an edition that was held before the portal. */
export const enteredGuestWords = {
  title: { zh: '往届嘉宾', en: 'Guest of a past edition' },
  sections: { person: { zh: '往届名单', en: 'From the list of that edition' } },
  fields: {
    chineseName: { zh: chineseName.zh, en: chineseName.en },
    passportName: { zh: passportName.zh, en: 'Name in Latin letters' },
    unitName: { zh: '单位名称', en: 'Organisation' },
    jobTitle: { zh: jobTitle.zh, en: jobTitle.en },
    guestType,
  },
} satisfies Words<typeof enteredGuest>
