import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '礼宾次序', en: 'Precedence' },
  permissions: {
    'precedence:read': {
      label: { zh: '查看礼宾次序', en: 'Read precedence' },
      why: {
        zh: '次序是组委会对人员的排位，不得为本人、单位或现场人员所见。',
        en: 'It orders people against each other; neither they nor organisations nor desks may see it.',
      },
    },
    'precedence:edit': {
      label: { zh: '设定礼宾次序', en: 'Set precedence' },
      why: {
        zh: '由负责礼宾和日程的人员决定。',
        en: 'Decided by those who answer for protocol and programme.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
