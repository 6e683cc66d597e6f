import * as z from 'zod'
import { seatingTopic } from '#domain/seating-topic.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { waitingTopic } from '#domain/waiting.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { noticesList, writtenNoticesList } from './lists.ts'
import { mailingKinds, notice, noticeId, noticeStates, noticesTopic } from './rules.ts'

/** A file attached to a notice, under its original name. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof attachment>

/** A whole notice: its content is rich text, of the elements in `kit/form/rich-text/allowed.ts`. */
export const noticeReply = noticesList.row.extend({
  content: bilingual,
  /** The reader is asked to confirm it. */
  mustAcknowledge: z.boolean(),
  acknowledgedAt: z.iso.datetime().nullable(),
  attachments: z.array(attachment),
})
export type NoticeReply = z.output<typeof noticeReply>

const params = z.object({ id: noticeId })
const ofDocument = params.extend({ documentId: z.uuid() })

const attachmentAddress = {
  reply: z.object({
    /** The address is valid for this session and this file until then. */
    address: z.string(),
    until: z.iso.datetime(),
  }),
} as const

/** Notices released to the actor in the current edition and still valid; the first three calls are those of R-073. */
export const noticesApi = endpoints(access, {
  page: pageCall(noticesList, {
    path: '/qms/notice-announce/myNoticePage',
    allow: 'notices:read',
    summary:
      'Notices for this account, pinned ones first, then unread ones, then the newest; `read` keeps only those read or unread',
  }),
  export: exportCall(noticesList, {
    path: '/qms/notices/export',
    allow: 'notices:exportOwn',
    summary: 'The same list as a file',
  }),
  markRead: {
    method: 'POST',
    path: '/qms/notice-announce/readNotice',
    allow: 'notices:read',
    summary:
      'Notes that this account has read the notice; once more changes nothing. `noticeId` stands in the body or, as the specification has it, in the query',
    query: z.object({ noticeId: noticeId.optional() }),
    body: z.union([z.object({ noticeId }), z.object({})]).nullish(),
    reply: z.null(),
  },
  unreadCount: {
    method: 'GET',
    path: '/qms/notice-announce/myUnReadNoticeCount',
    allow: 'notices:read',
    summary: 'How many notices this account has not read',
    reply: z.number().int(),
  },
  news: {
    method: 'GET',
    path: '/qms/notice-announce/news',
    allow: 'notices:read',
    summary:
      'Stays open for a browser that asks for `text/event-stream`, and says `notices` when something was released, corrected or withdrawn: then the number of unread notices is worth asking for',
    reply: z.null(),
    stream: noticesTopic,
    streamAlso: {
      [waitingTopic]: ['waiting:read'],
      [seatingTopic]: ['seating:list'],
      [transportTopic]: ['transport:own', 'escorts:own'],
    },
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
    params,
    reply: noticeReply,
  },
  acknowledge: {
    method: 'POST',
    path: '/qms/notices/:id/acknowledgement',
    allow: 'notices:read',
    summary: 'Notes that this account has taken note of a notice that asks for it; once more changes nothing',
    params,
    reply: noticeReply,
  },
  attachmentAddress: {
    method: 'GET',
    path: '/qms/notices/:id/attachments/:attachmentId/address',
    allow: 'notices:read',
    summary:
      'An address at which the browser of this session fetches a file beside a notice itself, for half an hour',
    params: params.extend({ attachmentId: z.uuid() }),
    ...attachmentAddress,
  },
  attachmentFile: {
    method: 'GET',
    path: '/qms/notice-attachments',
    allow: 'notices:read',
    summary: 'The file of such an address, as a whole or in parts (Range); another session cannot use it',
    query: z.object({ token: z.string().max(2000) }),
    byBrowser: true,
    reply: z.custom<Blob>(),
  },
})

/** A notice for its authors. */
export const editedNotice = notice.draft.extend({
  id: noticeId,
  revision: z.int(),
  state: z.enum(noticeStates),
  /** Languages in which it is incomplete. */
  missing: z.array(z.enum(['zh', 'en'])),
  releasedAt: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  correctedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  attachments: z.array(attachment),
})
export type EditedNotice = z.output<typeof editedNotice>

/** Progress of a mailing: readers processed, messages written, and their states. */
export const mailing = z.object({
  id: z.uuid(),
  kind: z.enum(mailingKinds),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  total: z.int(),
  done: z.int(),
  written: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
})
export type Mailing = z.output<typeof mailing>

/** The audience of a notice and how many have read it; `open` lists the first of those who have not read, or not confirmed it. */
export const readership = z.object({
  total: z.int(),
  read: z.int(),
  acknowledged: z.int(),
  open: z.array(z.object({ name: bilingual, address: z.string() })),
  mailings: z.array(mailing),
})
export type Readership = z.output<typeof readership>

export const noticesConsoleApi = endpoints(access, {
  page: pageCall(writtenNoticesList, {
    path: '/qms/notices/all',
    allow: 'notices:list',
    summary: 'All notices of the current edition, drafts included, for those who write them',
  }),
  export: exportCall(writtenNoticesList, {
    path: '/qms/notices/all/export',
    allow: 'notices:export',
    summary: 'The same list as a file',
  }),
  create: {
    method: 'POST',
    path: '/qms/notices/all',
    allow: 'notices:edit',
    summary:
      'Begins a notice as a draft, empty or `ready` for the end of registration; once more with the same id answers the same notice',
    body: z.object({ id: noticeId, ready: z.enum(['registrationClosed']).optional() }),
    reply: editedNotice,
  },
  read: {
    method: 'GET',
    path: '/qms/notices/all/:id',
    allow: 'notices:list',
    summary: 'A notice with everything that is written in it',
    params,
    reply: editedNotice,
  },
  save: {
    method: 'PATCH',
    path: '/qms/notices/all/:id',
    allow: 'notices:edit',
    summary:
      'Changes a notice, also a released one, which its readers then see as corrected; `unreadAgain` makes it unread for all of them. Refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int(), change: notice.draft, unreadAgain: z.boolean().optional() }),
    reply: editedNotice,
  },
  attachmentAddress: {
    method: 'GET',
    path: '/qms/notices/all/:id/attachments/:documentId/address',
    allow: 'notices:list',
    summary: 'The address of a file beside a notice for those who write it',
    params: ofDocument,
    ...attachmentAddress,
  },
  attach: {
    method: 'POST',
    path: '/qms/notices/all/:id/attachments',
    allow: 'notices:edit',
    summary:
      'Puts a document beside a notice (up to 10 MB, ten of them), judged by its content; readers of a released one see it as corrected. The same file once more changes nothing',
    params,
    upload: 'file',
    reply: editedNotice,
  },
  detach: {
    method: 'POST',
    path: '/qms/notices/all/:id/attachments/:documentId/removal',
    allow: 'notices:edit',
    summary: 'Takes a file away from a notice; once more changes nothing',
    params: ofDocument,
    reply: editedNotice,
  },
  release: {
    method: 'POST',
    path: '/qms/notices/all/:id/release',
    allow: 'notices:edit',
    summary:
      'Releases a notice, at the time that it names or at once, with copies by mail and SMS if it wants them',
    params,
    body: z.object({ revision: z.int() }),
    reply: editedNotice,
  },
  withdraw: {
    method: 'POST',
    path: '/qms/notices/all/:id/withdrawal',
    allow: 'notices:edit',
    summary: 'Withdraws a released notice: its readers do not find it any more',
    params,
    reply: editedNotice,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/notices/all/:id',
    allow: 'notices:edit',
    summary: 'Deletes a draft',
    params,
    reply: z.null(),
  },
  count: {
    method: 'GET',
    path: '/qms/notices/all/:id/reader-count',
    allow: 'notices:list',
    summary: 'How many a notice is for as it is saved: accounts, and guests who have not logged in yet',
    params,
    reply: z.int(),
  },
  readership: {
    method: 'GET',
    path: '/qms/notices/all/:id/readership',
    allow: 'notices:list',
    summary: 'Who has read and confirmed a notice, and how far its mails and SMS have come',
    params,
    reply: readership,
  },
  readershipSheet: {
    method: 'GET',
    path: '/qms/notices/all/:id/readership/export',
    allow: 'notices:export',
    proof: 'recent',
    summary: 'Everybody whom a notice is for, with when they read and confirmed it, as a spreadsheet',
    params,
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
    singleUse: true,
  },
  remind: {
    method: 'POST',
    path: '/qms/notices/all/:id/reminders',
    allow: 'notices:edit',
    summary: 'Sends a reminder by mail or SMS to those who have not confirmed a notice that asks for it',
    params,
    reply: z.null(),
  },
})
