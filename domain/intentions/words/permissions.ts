import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '参会意向', en: 'Intentions' },
  permissions: {
    'intentions:read': {
      label: { zh: '查看参会意向', en: 'Read intentions' },
      why: {
        zh: '展位、发言、会见与食宿都据此安排。',
        en: 'Stands, speeches, meetings and stay are planned by them.',
      },
    },
    'intentions:edit': {
      label: { zh: '填写参会意向', en: 'Fill in intentions' },
      why: {
        zh: '由登记嘉宾的单位填写，组委会不代为决定。',
        en: 'Whoever registered a guest says what the guest wishes; organisers do not decide it for them.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
