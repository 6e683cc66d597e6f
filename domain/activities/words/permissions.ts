import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动', en: 'Activities' },
  permissions: {
    'activities:list': {
      label: { zh: '查看全部活动，包括草稿', en: 'See all activities, drafts included' },
      why: {
        zh: '会务各岗位都需要知道哪天有什么活动。',
        en: 'Everyone who prepares the summit must know what happens when.',
      },
    },
    'activities:create': {
      label: { zh: '新建活动', en: 'Begin an activity' },
      why: {
        zh: '活动由节目办公室和秘书处安排。',
        en: 'The programme office and the secretary arrange activities.',
      },
    },
    'activities:read': {
      label: { zh: '查看活动的安排', en: 'See how an activity is arranged' },
      why: {
        zh: '单位可查看自己推荐的活动，组委会可查看全部活动。',
        en: 'An organisation sees what it proposes; organisers see everything.',
      },
    },
    'activities:propose': {
      label: { zh: '推荐活动', en: 'Propose an activity' },
      why: {
        zh: '推荐活动由单位自己填写，组委会审核后发布。',
        en: 'Recommended activities are written by organisations and published after review.',
      },
    },
    'activities:edit': {
      label: { zh: '修改活动', en: 'Change an activity' },
      why: {
        zh: '单位可修改自己尚未提交的推荐活动，组委会可修改全部活动。',
        en: 'An organisation changes its own proposal until it is handed in; the programme office changes any.',
      },
    },
    'activities:decide': {
      label: { zh: '发布、停止报名或取消活动', en: 'Publish, close or abandon activities' },
      why: {
        zh: '这会立即影响所有报名人员。',
        en: 'It concerns everybody who signed up, at once.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
