import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动', en: 'Activities' },
  permissions: {
    'activities:list': {
      label: { zh: '查看全部活动，包括草稿', en: 'View all activities, including drafts' },
      why: {
        zh: '会务各岗位都需要知道哪天有什么活动。',
        en: 'Everyone preparing the summit needs to know what happens when.',
      },
    },
    'activities:export': exportWords({ zh: '活动', en: 'Activities' }),
    'activities:create': {
      label: { zh: '新建活动', en: 'Create activities' },
      why: {
        zh: '活动由节目办公室和秘书处安排。',
        en: 'The programme office and the secretary arrange activities.',
      },
    },
    'activities:read': {
      label: { zh: '查看活动的安排', en: 'View activity arrangements' },
      why: {
        zh: '单位可查看自己推荐的活动，组委会可查看全部活动。',
        en: 'Organisations see the activities they propose; organisers see all.',
      },
    },
    'activities:propose': {
      label: { zh: '推荐活动', en: 'Propose activities' },
      why: {
        zh: '推荐活动由单位自己填写，组委会审核后发布。',
        en: 'Organisations write recommended activities; the organisers publish them after review.',
      },
    },
    'activities:edit': {
      label: { zh: '修改活动', en: 'Edit activities' },
      why: {
        zh: '单位可修改自己尚未提交的推荐活动，组委会可修改全部活动。',
        en: 'Organisations can edit their own proposals until they submit them; organisers can edit all activities.',
      },
    },
    'activities:decide': {
      label: { zh: '发布、停止报名或取消活动', en: 'Publish and cancel activities, close sign-up' },
      why: {
        zh: '这会立即影响所有报名人员。',
        en: 'This immediately affects everyone who has signed up.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
