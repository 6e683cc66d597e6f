import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '工作人员登记', en: 'Personnel' },
  permissions: {
    'personnel:register': {
      label: { zh: '登记工作人员', en: 'Register personnel' },
      why: {
        zh: '志愿者、工作人员、媒体等凭手机验证码或账号为本人或团队登记。',
        en: 'Volunteers, staff, media and others register themselves or their team with a mobile code or an account.',
      },
    },
    'personnel:read': {
      label: { zh: '查看登记回执', en: 'View registration receipts' },
      why: {
        zh: '本人凭回执编号查询进度；组委会据此核对。',
        en: 'People check their progress by receipt number; organisers use it to verify.',
      },
    },
    'personnel:team': {
      label: { zh: '登记本人或团队', en: 'Register themselves or a team' },
      why: {
        zh: '工作人员、志愿者和同期活动人员登记本人，媒体登记采访团队。',
        en: 'Staff, volunteers and concurrent-event personnel register themselves; media register their reporting teams.',
      },
    },
    'personnel:import': {
      label: { zh: '用表格登记成员', en: 'Register members from a spreadsheet' },
      why: {
        zh: '团组负责人和媒体不必逐人录入。',
        en: 'Group leaders and media need not enter members one by one.',
      },
    },
    'personnel:quotas': {
      label: { zh: '设定各单位工作人员名额', en: 'Set personnel quotas of organisations' },
      why: {
        zh: '由秘书处决定各单位每类人员的人数上限。',
        en: 'The secretary decides how many of each kind an organisation can register.',
      },
    },
    'personnel:list': {
      label: { zh: '查看工作人员名单', en: 'View personnel lists' },
      why: {
        zh: '审核、制证和现场核验按类别进行。',
        en: 'Review, badges and gate checks work by kind.',
      },
    },
    'personnel:export': exportWords({ zh: '工作人员', en: 'Personnel' }),
    'personnel:doors': {
      label: { zh: '开关公开登记', en: 'Open and close public registrations' },
      why: {
        zh: '由秘书处决定哪类人员在哪些日期可以登记。',
        en: 'The secretary decides which kinds can register, and on which days.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
