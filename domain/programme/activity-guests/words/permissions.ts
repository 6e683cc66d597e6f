import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动嘉宾', en: 'Activity guests' },
  permissions: {
    'activityGuests:list': {
      label: { zh: '查看活动嘉宾', en: 'View activity guests' },
      why: {
        zh: '单位查看自己活动的嘉宾，组委会查看全部。',
        en: 'Organisations see the guests of their own activities; organisers see all.',
      },
    },
    'activityGuests:export': exportWords({ zh: '活动嘉宾', en: 'Activity guests' }),
    'activityGuests:manage': {
      label: {
        zh: '登记、修改、撤回活动嘉宾',
        en: 'Register, edit and withdraw activity guests',
      },
      why: {
        zh: '由推荐该活动的单位负责其嘉宾。',
        en: 'The organisation that proposes an activity is responsible for its guests.',
      },
    },
    'activityGuests:import': {
      label: { zh: '用表格导入活动嘉宾', en: 'Import activity guests from a spreadsheet' },
      why: { zh: '嘉宾较多时一次导入。', en: 'To add many guests at once.' },
    },
    'activityGuests:portrait': {
      label: { zh: '查看活动嘉宾的照片', en: 'View portraits of activity guests' },
      why: {
        zh: '主办单位和组委会据此在现场接待嘉宾。',
        en: 'Hosts and organisers use them to receive guests on site.',
      },
    },
    'activityGuests:register': {
      label: { zh: '凭邀请链接登记参加活动', en: 'Register for an activity by invitation link' },
      why: {
        zh: '收到邀请链接的嘉宾验证手机或邮箱后自行登记。',
        en: 'Guests with an invitation link register themselves after verifying their mobile number or e-mail.',
      },
    },
    'activityGuests:own': {
      label: { zh: '修改、撤回自己的活动登记', en: 'Edit and withdraw own activity registration' },
      why: {
        zh: '自行登记的嘉宾负责自己的信息。',
        en: 'Guests who register themselves are responsible for their own details.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
