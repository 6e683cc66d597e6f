import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '审核', en: 'Review' },
  permissions: {
    'review:read': {
      label: { zh: '查看总览与审核队列', en: 'View overview and review queue' },
      why: {
        zh: '进度与组委会每个岗位有关。',
        en: 'Everyone preparing the summit needs to know how far the review has progressed.',
      },
    },
    'review:export': exportWords({ zh: '审核', en: 'Review' }),
    'review:decide': {
      label: { zh: '通过、退回或不通过', en: 'Approve, return or not approve' },
      why: {
        zh: '审核决定谁能参会，并会立即通知登记单位，因此只交给审核人员和秘书处。',
        en: 'Decisions determine who attends and are sent to the organisation at once, so only reviewers and the secretary make them.',
      },
    },
    'review:steps': {
      label: { zh: '查看审核记录', en: 'View review record' },
      why: {
        zh: '双方看到同一份审核意见和经过。',
        en: 'Both sides see the same remarks and steps.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
