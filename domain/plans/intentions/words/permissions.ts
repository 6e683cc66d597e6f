import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '参会意向', en: 'Attendance intentions' },
  permissions: {
    'intentions:read': {
      label: { zh: '查看参会意向', en: 'View attendance intentions' },
      why: {
        zh: '展位、发言、会见与食宿都据此安排。',
        en: 'Stands, speeches, meetings and accommodation are planned from them.',
      },
    },
    'intentions:edit': {
      label: { zh: '填写参会意向', en: 'Edit attendance intentions' },
      why: {
        zh: '由登记嘉宾的单位填写；单位来函来电要求的，组委会说明理由后代为填写。',
        en: 'Entered by the organisation that registered the guest; organisers enter it on its behalf with a reason.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
