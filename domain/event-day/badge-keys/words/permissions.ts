import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '证件密钥', en: 'Badge keys' },
  permissions: {
    'badgeKeys:manage': {
      label: { zh: '更换证件密钥、宣布密钥被盗', en: 'Change badge keys and declare one stolen' },
      why: {
        zh: '密钥被盗时须立即处理：门口不再凭该密钥放行名单以外的证件。',
        en: 'A stolen key must be dealt with at once: gates then open for its listed badges only.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
