import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '接管单位账号', en: 'Account take-overs' },
  permissions: {
    'takeOvers:decide': {
      label: { zh: '处理接管单位账号的申请', en: 'Decide requests to take over accounts' },
      why: {
        zh: '单位的联络人离职后，由新同事接管账号；批准后原持有人不能再登录。',
        en: 'When a liaison has left, a colleague takes the account over; once approved, the old holder cannot log in any more.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
