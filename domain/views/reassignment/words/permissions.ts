import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '调整类别与单位', en: 'Kind and organisation' },
  permissions: {
    'reassignment:make': {
      label: { zh: '更改参会类别、调整到其他单位', en: 'Change kind and move between organisations' },
      why: {
        zh: '登记在错误的类别或单位时使用；涉及名额、审核和原单位的查看权，因此限于秘书处。',
        en: 'For people registered in the wrong kind or by the wrong organisation. It moves places, approvals and access, so only the secretary does it.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
