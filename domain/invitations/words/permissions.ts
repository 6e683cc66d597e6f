import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '邀请', en: 'Invitations' },
  permissions: {
    'invitations:list': {
      label: { zh: '查看全部邀请码及其使用情况', en: 'See all invitations and how they are used' },
      why: {
        zh: '含凭邀请码登记的人员，供组织者掌握进度。',
        en: 'With who registered by them, for those who watch how far they have come.',
      },
    },
    'invitations:issue': {
      label: { zh: '新建、修改和撤销邀请码', en: 'Make, change and revoke invitations' },
      why: {
        zh: '邀请码决定谁能报名、多少人、是否免审核。',
        en: 'A code decides who may register, how many, and whether a reviewer is asked.',
      },
    },
    'invitations:own': {
      label: { zh: '查看本单位的邀请码', en: 'See the invitations of their own organisation' },
      why: {
        zh: '由单位把链接或海报转给报名人员。',
        en: 'The organisation hands links and posters on to those who are to register.',
      },
    },
    'invitations:close': {
      label: { zh: '停用本单位活动的邀请链接', en: 'Close links to activities of their own organisation' },
      why: {
        zh: '单位负责其活动的嘉宾，可随时停止通过链接登记。',
        en: 'Who answers for the guests of an activity decides when no more come by a link.',
      },
    },
    'invitations:read': {
      label: { zh: '查看一个邀请码，下载海报', en: 'See one invitation and download its poster' },
      why: {
        zh: '单位只能查看为本单位生成的邀请码。',
        en: 'An organisation sees only what was made for it.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
