import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '代为修改', en: 'Corrections' },
  permissions: {
    'corrections:read': {
      label: { zh: '查看组委会代为修改的内容', en: 'View what organisers corrected' },
      why: {
        zh: '谁代谁改了什么、为什么，所有经办人都应当看得到。',
        en: 'Everyone who works on a record should see who changed what on its owner’s behalf, and why.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
