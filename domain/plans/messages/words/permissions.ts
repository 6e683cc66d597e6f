import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '峰会寄语', en: 'Messages to the summit' },
  permissions: {
    'messages:read': {
      label: { zh: '查看寄语和标志', en: 'View messages and logos' },
      why: {
        zh: '标志墙、会刊和现场屏幕据此制作。',
        en: 'Used for the logo wall, the programme book and on-site screens.',
      },
    },
    'messages:edit': {
      label: { zh: '填写寄语、上传标志', en: 'Write messages and upload logos' },
      why: {
        zh: '由登记嘉宾的单位填写；单位来函来电要求的，秘书处说明理由后代为填写。',
        en: 'Entered by the organisation that registered the guest; the secretary writes on its behalf with a reason.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
