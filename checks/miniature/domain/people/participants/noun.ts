/** Participants: the people who attend. */
import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'participants',
  title: { zh: '参会人', en: 'Participants' },
  knows: ['summit'],
  permissions: {
    'participants:edit': {
      heldBy: ['enterprise'],
      label: { zh: '填写', en: 'Fill in' },
      why: { zh: '由单位填写。', en: 'The organisation fills it in.' },
    },
  },
  menu: {
    portal: [
      {
        page: 'portal/guest',
        path: '/guest',
        title: { zh: '嘉宾', en: 'Guest' },
        permission: 'participants:edit',
        order: 10,
      },
    ],
  },
})
