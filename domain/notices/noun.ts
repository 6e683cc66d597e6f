import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { noticesPath } from './rules.ts'
import { permissionWords } from './words/permissions.ts'
import { noticeWords } from './words.ts'

/** At the address of R-019, in both entrances. */
const pages = [
  {
    page: 'portal/my-notices',
    path: noticesPath,
    title: noticeWords.menu,
    permission: 'notices:read',
    icon: 'notice',
    order: 100,
  },
  {
    page: 'portal/my-notice',
    path: `${noticesPath}/:id`,
    title: noticeWords.notice,
    permission: 'notices:read',
  },
] as const

export const noun = defineNoun({
  name: 'notices',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'sign-in'],
  permissions: withLabels(access, permissionWords),
  menu: { portal: pages, console: pages },
  records: {
    '/qms/notices': {
      belongsTo: 'audience',
      whose: 'an announcement that is for everybody or for their role',
      alsoNamedBy: ['/qms/notice-announce/readNotice'],
    },
  },
})
