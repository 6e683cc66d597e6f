import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

const title = { zh: '证件', en: 'Badges' }

export const permissionWords = {
  title,
  permissions: {
    'badges:list': {
      label: { zh: '查看证件', en: 'View badges' },
      why: {
        zh: '制证、接待和现场需要知道每张证件的状态。',
        en: 'Printing, reception and desks need the state of each badge.',
      },
    },
    'badges:export': exportWords(title),
    'badges:handle': {
      label: { zh: '打印和发放证件', en: 'Print and hand out badges' },
      why: {
        zh: '打印、发放、挂失和补打都会留下记录。',
        en: 'Printing, handing out, losses and reprints each leave a line in the record.',
      },
    },
    'badges:clear': {
      label: { zh: '代为通过背景审查', en: 'Clear people in the place of the police' },
      why: {
        zh: '仅在现场有正当理由时使用，并记录原因。',
        en: 'For good reasons on the day; the reason is kept.',
      },
    },
    'badges:own': {
      label: { zh: '查看本人证件', en: 'See one’s own badge' },
      why: {
        zh: '印制前请本人核对姓名、职务和照片。',
        en: 'People check names, job title and photo before the badge is printed.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
