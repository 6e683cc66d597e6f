import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '峰会寄语', en: 'Messages to the summit' },
  permissions: {
    'messages:read': {
      label: { zh: '查看寄语和标志', en: 'Read messages and logos' },
      why: {
        zh: '标志墙、会刊和现场屏幕据此制作。',
        en: 'The logo wall, the programme book and the screens are made from them.',
      },
    },
    'messages:edit': {
      label: { zh: '填写寄语、上传标志', en: 'Write messages and upload logos' },
      why: {
        zh: '由登记嘉宾的单位填写，组委会不代写。',
        en: 'Whoever registered a guest says it for them; organisers do not write in their name.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
