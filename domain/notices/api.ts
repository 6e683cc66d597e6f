import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { noticesList } from './lists.ts'
import { noticeId } from './rules.ts'

/** A whole notice: plain text, paragraphs parted by an empty line. */
export const notice = noticesList.row.extend({ content: bilingual })
export type Notice = z.output<typeof notice>

/** What was released to the actor in the current edition and is still valid; the first three calls are those of R-073. */
export const noticesApi = endpoints(access, {
  page: pageCall(noticesList, {
    path: '/qms/notice-announce/myNoticePage',
    allow: 'notices:read',
    summary:
      'Notices for this account, unread ones first, then the newest; `read` keeps only those read or unread',
  }),
  export: exportCall(noticesList, {
    path: '/qms/notices/export',
    allow: 'notices:read',
    summary: 'The same list as a file',
  }),
  markRead: {
    method: 'POST',
    path: '/qms/notice-announce/readNotice',
    allow: 'notices:read',
    summary: 'Notes that this account has read the notice; once more changes nothing',
    body: z.object({ noticeId }),
    reply: z.null(),
  },
  unreadCount: {
    method: 'GET',
    path: '/qms/notice-announce/myUnReadNoticeCount',
    allow: 'notices:read',
    summary: 'How many notices this account has not read',
    reply: z.number().int(),
  },
  markAllRead: {
    method: 'POST',
    path: '/qms/notices/all-read',
    allow: 'notices:read',
    summary: 'Notes that this account has read everything that was released to it',
    reply: z.null(),
  },
  read: {
    method: 'GET',
    path: '/qms/notices/:id',
    allow: 'notices:read',
    summary: 'One notice with its content; reading it does not mark it as read',
    params: z.object({ id: noticeId }),
    reply: notice,
  },
})
