import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动嘉宾', en: 'Activity guests' },
  permissions: {
    'activityGuests:list': {
      label: { zh: '查看活动嘉宾', en: 'See the guests of recommended activities' },
      why: {
        zh: '单位查看自己活动的嘉宾，组委会查看全部。',
        en: 'An organisation sees the guests of its own activities, organisers see all.',
      },
    },
    'activityGuests:manage': {
      label: {
        zh: '登记、修改、撤回活动嘉宾',
        en: 'Enter, change and withdraw guests of an activity',
      },
      why: {
        zh: '由推荐该活动的单位负责其嘉宾。',
        en: 'The organisation that proposed an activity answers for its guests.',
      },
    },
    'activityGuests:import': {
      label: { zh: '用表格导入活动嘉宾', en: 'Import guests of activities' },
      why: { zh: '嘉宾较多时一次导入。', en: 'Many guests are entered at once.' },
    },
    'activityGuests:portrait': {
      label: { zh: '查看活动嘉宾的照片', en: 'See the portraits of activity guests' },
      why: {
        zh: '主办单位和组委会据此在现场接待嘉宾。',
        en: 'Those who receive the guests know them by it.',
      },
    },
    'activityGuests:register': {
      label: { zh: '凭邀请链接登记参加活动', en: 'Register for an activity by a link' },
      why: {
        zh: '收到邀请链接的嘉宾验证手机或邮箱后自行登记。',
        en: 'Who was sent a link registers themself, once they have proved a number or address.',
      },
    },
    'activityGuests:own': {
      label: { zh: '修改、撤回自己的活动登记', en: 'Change and withdraw one’s own registration' },
      why: {
        zh: '自行登记的嘉宾负责自己的信息。',
        en: 'Who registered themself answers for what they typed.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
