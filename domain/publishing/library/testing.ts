import { createHash, randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { partBytes, partStarts } from '#kit/files/upload-limits.ts'
import { beginUpload } from '#kit/files/upload-parts.ts'
import type { Client } from '#kit/http/client.ts'
import { libraryConsoleApi as api } from './api.ts'
import type { LibraryFileDraft } from './rules.ts'
import { libraryFiles, libraryVersions } from './server/tables.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }
type Caller = { call: Client['call'] }

/** A valid document of any length. */
export const somePdf = (bytes = 2_000) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(Math.max(0, bytes - 15), 'a '),
    Buffer.from('\n%%EOF'),
  ])

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Starts the upload of a new version; returns functions that send its parts and complete it. */
export async function beginSending({ call }: Caller, id: string, name: string, content: Uint8Array) {
  const body = { uploadId: randomUUID(), name, bytes: content.length, sha256: sha256(content) }
  const { uploadId, received } = await call(api.beginUpload, { params: { id }, body })
  const params = { id, sendingId: uploadId }
  return {
    uploadId,
    received,
    async sendFrom(start: number) {
      const part = content.subarray(start, start + partBytes)
      await call(api.sendPart, {
        params,
        query: { start, sha256: sha256(part) },
        file: new Blob([new Uint8Array(part)]),
        fileName: 'part',
      })
    },
    finish: () => call(api.finishUpload, { params }),
  }
}

/** Uploads a new version of a file as an editor's browser does. */
export async function sendVersion(caller: Caller, id: string, name: string, content: Uint8Array) {
  const { sendFrom, finish } = await beginSending(caller, id, name, content)
  for (const start of partStarts(content.length)) await sendFrom(start)
  return finish()
}

/** A file that an editor has uploaded, described and published. */
export async function publishedFile(
  editor: Caller,
  {
    name = '参会指南.pdf',
    content = somePdf(),
    ...fields
  }: LibraryFileDraft & { name?: string; content?: Uint8Array } = {},
) {
  const { id, revision } = await editor.call(api.create, { body: { id: randomUUID() } })
  const change = {
    chineseTitle: '参会指南',
    englishTitle: 'Registration guide',
    readers: 'everybody' as const,
    ...fields,
  }
  await editor.call(api.save, { params: { id }, body: { revision, change } })
  await sendVersion(editor, id, name, content)
  await editor.call(api.publish, { params: { id }, body: { published: true } })
  return id
}

async function emptyFile({ db, clock, summit }: Portal, publishedAt: Date | null) {
  const [id, at] = [randomUUID(), clock.now()]
  const row = {
    id,
    summitId: summit.id,
    position: at.getTime(),
    group: 'other' as const,
    chineseTitle: '资料',
  }
  await db.insert(libraryFiles).values({ ...row, publishedAt, createdAt: at, updatedAt: at })
  return id
}

export const isolationRecords: IsolationRecords = {
  async ofReader(portal) {
    const { db, clock } = portal
    const id = await emptyFile(portal, clock.now())
    const at = clock.now()
    const stored = randomUUID()
    await putStored(db, stored, id, at)
    return { '/qms/library': id }
  },
  async hiddenFrom(portal) {
    const all = await emptyFile(portal, null)
    const sendingId = randomUUID()
    await beginUpload(portal.db, {
      id: sendingId,
      purpose: 'library',
      ownerId: all,
      createdBy: randomUUID(),
      originalName: 'guide.pdf',
      bytes: 1,
      sha256: '0'.repeat(64),
      now: portal.clock.now(),
    })
    return { '/qms/library': await emptyFile(portal, null), '/qms/library/all': all, sendingId }
  },
}

/** A version whose stored object is never read. */
async function putStored(db: Database, id: string, fileId: string, at: Date) {
  const file = { mediaType: 'application/pdf', bytes: 1 }
  await db.insert(storedFiles).values({
    id,
    ...file,
    key: `portal/test/${id}`,
    purpose: 'library',
    sha256: '0'.repeat(64),
    originalName: 'guide.pdf',
    ownerId: fileId,
    createdAt: at,
  })
  await db.insert(libraryVersions).values({
    fileId,
    number: 1,
    storedFileId: id,
    name: 'guide.pdf',
    ...file,
    uploadedAt: at,
    uploadedBy: { zh: '编辑', en: 'Editor' },
  })
}
