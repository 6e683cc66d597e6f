import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '参会单位', en: 'Organisations' },
  permissions: {
    'organisations:own': {
      label: { zh: '填写本单位信息', en: 'Maintain own organisation' },
      why: {
        zh: '单位最了解自己；每个账号只维护自己的单位。',
        en: 'Organisations know their own details best; each account maintains only its own.',
      },
    },
    'organisations:edit': {
      label: { zh: '代单位修改单位信息', en: 'Edit an organisation’s information' },
      why: {
        zh: '单位来电更正电话、联络人等信息时，由秘书处说明理由后代为修改，并通知单位。',
        en: 'When an organisation rings to correct a number or a contact person, the secretary does so with a reason, and the organisation is told.',
      },
    },
    'organisations:import': {
      label: { zh: '用表格新建和修改单位', en: 'Add and edit organisations by spreadsheet' },
      why: {
        zh: '一次为许多单位开设账号、更正信息，因此与逐个修改分开授权。',
        en: 'It opens accounts for many organisations and corrects them at once; so it is granted apart from editing one.',
      },
    },
    'organisations:list': {
      label: { zh: '查看参会单位列表', en: 'View organisation list' },
      why: {
        zh: '组委会各岗位都需要知道哪些单位参会、资料是否齐全。',
        en: 'Everyone preparing the summit needs to know which organisations attend and whether their information is complete.',
      },
    },
    'organisations:export': exportWords({ zh: '参会单位', en: 'Organisations' }),
    'organisations:history': {
      label: { zh: '查看单位修改记录', en: 'View an organisation’s change history' },
      why: {
        zh: '联系单位时要知道其资料何时由谁修改。',
        en: 'Whoever talks to an organisation must know who changed its details, and when.',
      },
    },
    'organisations:messages': {
      label: { zh: '查看发给单位的消息', en: 'View messages sent to an organisation' },
      why: {
        zh: '查明通知是否送达单位；不含消息内容。',
        en: 'To find out whether a message reached the organisation; without its text.',
      },
    },
    'organisations:delete': {
      label: { zh: '删除未使用的单位', en: 'Delete unused organisations' },
      why: {
        zh: '用于清理登记错误或重复的单位；其账号一并删除，因此只由秘书处操作。',
        en: 'For organisations entered by mistake or twice. The account is deleted too, so only the secretary does this.',
      },
    },
    'organisations:read': {
      label: { zh: '查看单位详情', en: 'View organisation details' },
      why: {
        zh: '审核、接待和联络都以单位资料为依据；单位账号只能查看自己的单位。',
        en: 'Review, reception and contact rely on it; organisation accounts see only their own.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
