import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '座位表', en: 'Seating plans' },
  permissions: {
    'seating:list': {
      label: { zh: '查看座位表', en: 'View seating plans' },
      why: {
        zh: '座位表在公布之前只供安排会场的人员使用。',
        en: 'Until it is published, a plan is for those who arrange the hall.',
      },
    },
    'seating:edit': {
      label: { zh: '安排座位、公布和打印', en: 'Arrange, publish and print seats' },
      why: {
        zh: '由负责礼宾和日程的人员决定。',
        en: 'Decided by those who answer for protocol and programme.',
      },
    },
    'seating:rank': {
      label: { zh: '为一场活动单独设定礼宾次序', en: 'Set precedence for one activity' },
      why: {
        zh: '次序是组委会对人员的排位，只由可查看礼宾次序的人员设定。',
        en: 'It orders people against each other: only for those who may see precedence.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
