import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { pattern, text } from '#kit/rules/fields.ts'
import { access } from './access.ts'
import { fileStates, groups, libraryFile, ways } from './rules.ts'

const id = z.uuid()
const params = z.object({ id })
const sha256 = pattern(64, /^[0-9a-f]{64}$/, 'sha256').meta({ examples: ['0'.repeat(64)] })

/** A file for its readers. */
export const listedFile = z.object({
  id,
  group: z.enum(groups),
  /** A text written in one language is returned for both. */
  title: bilingual,
  /** The only language of the title, where it does not have both. */
  onlyIn: z.enum(['zh', 'en']).nullable(),
  /** Additional information: the activity of a speaker's materials. */
  note: bilingual.nullable(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Null where it is not counted. */
  downloads: z.int().nullable(),
})
export type ListedFile = z.output<typeof listedFile>

const address = z.object({
  /** The address is valid for this session and this file until then. */
  address: z.string(),
  until: z.iso.datetime(),
})

const byBrowser = { byBrowser: true, reply: z.custom<Blob>() } as const

export const libraryApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/library',
    allow: 'library:read',
    summary: 'Every file that is published for this account, in the order of the organisers',
    reply: z.array(listedFile),
  },
  address: {
    method: 'GET',
    path: '/qms/library/:id/address',
    allow: 'library:read',
    summary:
      'An address at which the browser of this session fetches the file itself, for half an hour; `preview` to look at it instead of keeping it',
    params,
    query: z.object({ preview: z.enum(['true']).optional() }),
    reply: address,
  },
  download: {
    method: 'GET',
    path: '/qms/downloads',
    allow: 'library:read',
    summary: 'The file of such an address, as a whole or in parts (Range); another session cannot use it',
    query: z.object({ token: z.string().max(2000) }),
    ...byBrowser,
  },
  publicList: {
    method: 'GET',
    path: '/qms/library/public/files',
    allow: 'public',
    summary: 'The published files that are open without a login',
    reply: z.array(listedFile),
  },
  publicDownload: {
    method: 'GET',
    path: '/qms/library/public/files/:id',
    allow: 'public',
    summary: 'One of them, as a whole or in parts (Range)',
    params,
    query: z.object({ preview: z.enum(['true']).optional() }),
    ...byBrowser,
  },
})

const version = z.object({
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: bilingual,
})

/** A file for its editors. */
export const editedFile = libraryFile.draft.extend({
  id,
  revision: z.int(),
  state: z.enum(fileStates),
  newest: version.nullable(),
  downloads: z.int(),
  updatedAt: z.iso.datetime(),
})
export type EditedFile = z.output<typeof editedFile>

/** The same with all versions, newest first. */
export const fileWithVersions = editedFile.extend({ versions: z.array(version) })
export type FileWithVersions = z.output<typeof fileWithVersions>

export const libraryUpload = z.object({ uploadId: z.uuid(), partBytes: z.int(), received: z.array(z.int()) })

const ofUpload = params.extend({ sendingId: z.uuid() })

export const libraryConsoleApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/library/all',
    allow: 'library:list',
    summary: 'Every file of the current edition in its order, drafts and withdrawn ones included',
    reply: z.array(editedFile),
  },
  read: {
    method: 'GET',
    path: '/qms/library/all/:id',
    allow: 'library:list',
    summary: 'A file with its versions',
    params,
    reply: fileWithVersions,
  },
  create: {
    method: 'POST',
    path: '/qms/library/all',
    allow: 'library:edit',
    summary: 'Begins a file behind all others; once more with the same id answers the same file',
    body: z.object({ id }),
    reply: fileWithVersions,
  },
  save: {
    method: 'PATCH',
    path: '/qms/library/all/:id',
    allow: 'library:edit',
    summary:
      'Changes what is said of a file and for whom it is; refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int(), change: libraryFile.draft }),
    reply: fileWithVersions,
  },
  publish: {
    method: 'PUT',
    path: '/qms/library/all/:id/publication',
    allow: 'library:edit',
    summary: 'Publishes a file that has been uploaded and described, or withdraws it',
    params,
    body: z.object({ published: z.boolean() }),
    reply: fileWithVersions,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/library/all/:id',
    allow: 'library:edit',
    summary: 'Deletes an entry into which no file was ever uploaded, with its history',
    params,
    reply: z.null(),
  },
  move: {
    method: 'POST',
    path: '/qms/library/all/:id/moves',
    allow: 'library:edit',
    summary: 'Moves a file within its group: past the one before or behind it, or before all others',
    params,
    body: z.object({ way: z.enum(ways) }),
    reply: z.null(),
  },
  beginUpload: {
    method: 'POST',
    path: '/qms/library/all/:id/uploads',
    allow: 'library:edit',
    summary:
      'Begins to send a new version (up to 200 MB) in parts, or takes up the unfinished upload of the same content; `sha256` is that of the whole in lowercase hex',
    params,
    body: z.object({ uploadId: z.uuid(), name: text(255), bytes: z.int().min(1), sha256 }),
    reply: libraryUpload,
  },
  sendPart: {
    method: 'POST',
    path: '/qms/library/all/:id/uploads/:sendingId/parts',
    allow: 'library:edit',
    summary:
      'One part: `start` is a multiple of `partBytes`, `sha256` that of the part; the same part once more changes nothing',
    params: ofUpload,
    query: z.object({
      start: z.coerce
        .number()
        .int()
        .min(0)
        .meta({ examples: [0] }),
      sha256,
    }),
    upload: 'part',
    reply: z.null(),
  },
  finishUpload: {
    method: 'POST',
    path: '/qms/library/all/:id/uploads/:sendingId/completion',
    allow: 'library:edit',
    summary: 'Makes the parts the newest version once all are there; once more answers the same',
    params: ofUpload,
    reply: fileWithVersions,
  },
})
