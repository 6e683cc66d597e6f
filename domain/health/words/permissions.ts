import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '防疫信息', en: 'Epidemic prevention' },
  permissions: {
    'health:read': {
      label: { zh: '查看防疫信息', en: 'Read epidemic-prevention information' },
      why: {
        zh: '健康信息属敏感个人信息，仅审核、接待和现场核验需要。',
        en: 'How somebody is concerns only those who decide, receive and let in.',
      },
    },
    'health:edit': {
      label: { zh: '填写防疫信息', en: 'Give epidemic-prevention information' },
      why: {
        zh: '由登记单位填写并承诺属实。',
        en: 'Whoever registered a person says how they are and answers for it.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
