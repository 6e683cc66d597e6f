import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { noticesPath, writtenNoticesPath } from './rules.ts'
import { consoleWords } from './words/console.ts'
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
  knows: [
    'summit',
    'accounts',
    'sign-in',
    'outbox',
    'participants',
    'itineraries',
    'activities',
    'attendance',
    'audience',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: pages,
    console: [
      {
        page: 'console/notices',
        path: writtenNoticesPath,
        title: consoleWords.title,
        permission: 'notices:list',
        icon: 'notice',
        order: 58,
      },
      {
        page: 'console/notice',
        path: `${writtenNoticesPath}/:id`,
        title: consoleWords.one,
        permission: 'notices:list',
      },
      ...pages,
    ],
  },
  records: {
    '/qms/notices': {
      belongsTo: 'audience',
      whose: 'an announcement that is for everybody, for their role, or for a person for whom they answer',
      alsoNamedBy: ['/qms/notice-announce/readNotice'],
    },
  },
})
