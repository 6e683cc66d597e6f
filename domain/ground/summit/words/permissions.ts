import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '峰会', en: 'Summit' },
  permissions: {
    'summit:read': {
      label: { zh: '查看届次与日期', en: 'View editions and dates' },
      why: {
        zh: '报名期限和会期与每个人有关，本届日期本来就是公开的。',
        en: 'Deadlines and dates concern everyone; those of the current edition are public anyway.',
      },
    },
    'summit:edit': {
      label: { zh: '修改届次、日期与上限', en: 'Edit editions, dates and limits' },
      why: {
        zh: '日期一改，所有人的可办理事项立即随之改变，因此由秘书处统一决定。',
        en: 'Date changes take effect for everyone at once, so only the secretary makes them.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
