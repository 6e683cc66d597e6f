import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '防疫信息', en: 'Epidemic prevention' },
  permissions: {
    'health:read': {
      label: { zh: '查看防疫信息', en: 'View epidemic-prevention information' },
      why: {
        zh: '健康信息属敏感个人信息，仅审核、接待和现场核验需要。',
        en: 'Health information is sensitive; only review, reception and check-in need it.',
      },
    },
    'health:edit': {
      label: { zh: '填写防疫信息', en: 'Edit epidemic-prevention information' },
      why: {
        zh: '由登记单位填写并承诺属实。',
        en: 'The registering organisation enters it and declares that it is true.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
