import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '审核', en: 'Review' },
  permissions: {
    'review:read': {
      label: { zh: '查看总览与审核队列', en: 'See the overview and the review queue' },
      why: {
        zh: '进度与组委会每个岗位有关。',
        en: 'How far the review has come concerns everyone who prepares the summit.',
      },
    },
    'review:decide': {
      label: { zh: '通过、退回或不通过', en: 'Approve, return or refuse' },
      why: {
        zh: '审核决定谁能参会，并会立即通知登记单位，因此只交给审核人员和秘书处。',
        en: 'It decides who comes and is told to the organisation at once: a task for reviewers and the secretary.',
      },
    },
    'review:steps': {
      label: { zh: '查看审核记录', en: 'See the review record' },
      why: {
        zh: '双方看到同一份审核意见和经过。',
        en: 'Both sides see the same remarks and the same steps.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
