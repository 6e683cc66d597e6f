import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '邀请', en: 'Invitations' },
  permissions: {
    'invitations:list': {
      label: { zh: '查看全部邀请码及其使用情况', en: 'View all invitations and their use' },
      why: {
        zh: '含凭邀请码登记的人员，供组织者掌握进度。',
        en: 'Includes who registered with each code, so that organisers can follow progress.',
      },
    },
    'invitations:export': exportWords({ zh: '邀请', en: 'Invitations' }),
    'invitations:issue': {
      label: { zh: '新建、修改和撤销邀请码', en: 'Create, edit and revoke invitations' },
      why: {
        zh: '邀请码决定谁能报名、多少人、是否免审核。',
        en: 'A code decides who can register, how many, and whether review is skipped.',
      },
    },
    'invitations:own': {
      label: { zh: '查看本单位的邀请码', en: 'View own organisation’s invitations' },
      why: {
        zh: '由单位把链接或海报转给报名人员。',
        en: 'Organisations share links and posters with the people who are to register.',
      },
    },
    'invitations:close': {
      label: { zh: '停用本单位活动的邀请链接', en: 'Close invitation links to own activities' },
      why: {
        zh: '单位负责其活动的嘉宾，可随时停止通过链接登记。',
        en: 'Organisations are responsible for the guests of their activities and can stop registration by link at any time.',
      },
    },
    'invitations:read': {
      label: { zh: '查看一个邀请码，下载海报', en: 'View an invitation and download its poster' },
      why: {
        zh: '单位只能查看为本单位生成的邀请码。',
        en: 'Organisations see only the invitations created for them.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
