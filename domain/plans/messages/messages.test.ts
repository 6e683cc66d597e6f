import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, pendingGuest } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { filesHousekeeping } from '#kit/files/housekeeping.ts'
import { lifecycles, storedFiles, uploadParts, uploads } from '#kit/files/tables.ts'
import { partBytes } from '#kit/files/upload-limits.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { messagesApi as api } from './api.ts'
import { largestLogo, type MessageDraft, message } from './rules.ts'
import { beginLogo, epsFile, sendLogo, sendPart, sha256Of } from './testing.ts'

/** The logos of a person, whose pictures are stored under the same owner id. */
const logosOf = (id: string) => and(eq(storedFiles.ownerId, id), eq(storedFiles.purpose, 'logo'))

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>

const read = ({ call }: Caller, id: string) => call(api.read, { params: { id } })
const save = ({ call }: Caller, id: string, change: MessageDraft, revision = 0) =>
  call(api.save, { params: { id }, body: { revision, change } })
const finish = ({ call }: Caller, id: string, { uploadId }: { uploadId: string }) =>
  call(api.finishLogo, { params: { id, uploadId } })

async function someGuest() {
  const account = await portal.organisationAccount()
  return { account, id: (await draftGuest(account)).id }
}

const partsOf = (uploadId: string) => portal.db.$count(uploadParts, eq(uploadParts.uploadId, uploadId))

describe('a text or a logo', () => {
  test('is needed; either will do', async () => {
    const { account, id } = await someGuest()
    expect(await read(account, id)).toMatchObject({ revision: 0, missing: 1, text: null, logoFile: null })
    expect(message.problems({})).toEqual([{ path: 'text', code: 'textOrLogo' }])
    expect(await save(account, id, { text: ' 祝峰会圆满成功。 ' })).toMatchObject({
      revision: 1,
      missing: 0,
      text: '祝峰会圆满成功。',
    })
    expect(await save(account, id, { text: null }, 1)).toMatchObject({ missing: 1 })
    const file = epsFile(900)
    const sent = await sendLogo(account, id, file, '海风 “标志”.eps')
    expect(sent).toMatchObject({ missing: 0, logoFile: { name: '海风 “标志”.eps', bytes: 900 } })
  })

  test('the text takes 300 characters and not one more, on both sides (R-059)', async () => {
    const { account, id } = await someGuest()
    const longest = '海'.repeat(300)
    expect(await save(account, id, { text: longest })).toMatchObject({ text: longest })
    await expect(save(account, id, { text: `${longest}海` }, 1)).rejects.toMatchObject({
      status: 422,
      data: [{ path: 'change.text', code: 'tooLong', max: 300 }],
    })
    expect(message.fieldProblems('text', `${longest}海`)).toMatchObject([{ code: 'tooLong', max: 300 }])
  })

  test('two tabs: the second save is refused with what is there, and a logo cannot be set by a save', async () => {
    const { account, id } = await someGuest()
    await save(account, id, { text: 'First' })
    await expect(save(account, id, { text: 'Second' })).rejects.toMatchObject({
      status: 409,
      data: { revision: 1, text: 'First' },
    })
    expect(await save(account, id, { logo: randomUUID() }, 1)).toMatchObject({ logo: null })
    const history = await changesOf(portal.db, { type: 'message', id })
    expect(history.map(({ field, after }) => [field, after])).toEqual([['text', 'First']])
  })
})

describe('a logo in parts', () => {
  const file = epsFile(partBytes * 2 + 10)

  test('comes in any order, twice or more, and is there once it is whole', async () => {
    const { account, id } = await someGuest()
    const begun = await beginLogo(account, id, file)
    expect(begun).toMatchObject({ partBytes, received: [] })
    for (const start of [partBytes * 2, 0, 0]) await sendPart(account, id, begun, file, start)
    await expect(finish(account, id, begun)).rejects.toMatchObject({
      status: 422,
      data: { code: 'uploadIncomplete', missing: [partBytes] },
    })
    expect(await read(account, id)).toMatchObject({ revision: 0, logo: null })
    await sendPart(account, id, begun, file, partBytes)
    const done = await finish(account, id, begun)
    expect(done).toMatchObject({ revision: 1, logo: begun.uploadId })
    // the response was lost: asked again, it is the same
    expect(await finish(account, id, begun)).toEqual(done)
    expect(await partsOf(begun.uploadId)).toBe(0)
    const given = await account.call(api.logo, { params: { id } })
    expect(sha256Of(new Uint8Array(await given.arrayBuffer()))).toBe(sha256Of(file))
  })

  test('does not begin under the id of another file, as which it could never be kept', async () => {
    const { account, id } = await someGuest()
    const { uploadId } = await beginLogo(account, id, file)
    await sendLogo(account, id, file, 'logo.eps')
    await account.call(api.removeLogo, { params: { id }, body: { revision: 1 } })
    const body = { uploadId, name: 'logo.eps', bytes: file.length, sha256: sha256Of(file) }
    const begun = account.call(api.beginLogo, { params: { id }, body })
    await expect(begun).rejects.toMatchObject({ status: 409, code: 40915 })
  })

  test('goes on where it was cut, also from a page that knows nothing of it', async () => {
    const { account, id } = await someGuest()
    const first = await beginLogo(account, id, file)
    await sendPart(account, id, first, file, 0)
    const again = await beginLogo(account, id, file)
    expect(again).toEqual({ uploadId: first.uploadId, partBytes, received: [0] })
    // the latest name counts, because the content is checked against it
    const sent = await sendLogo(account, id, file, 'renamed.ai')
    expect(sent).toMatchObject({ logo: first.uploadId, logoFile: { name: 'renamed.ai' } })
  })

  test('two completions at once make one logo', async () => {
    const { account, id } = await someGuest()
    const begun = await beginLogo(account, id, file)
    for (const start of [0, partBytes, partBytes * 2]) await sendPart(account, id, begun, file, start)
    const both = await Promise.all([finish(account, id, begun), finish(account, id, begun)])
    expect(both.map(({ revision, logo }) => [revision, logo])).toEqual([
      [1, begun.uploadId],
      [1, begun.uploadId],
    ])
    expect(await portal.db.$count(storedFiles, logosOf(id))).toBe(1)
  })

  test('another file takes the place of an unfinished one; the old logo is let go and swept', async () => {
    const { account, id } = await someGuest()
    const unfinished = await beginLogo(account, id, file)
    await sendPart(account, id, unfinished, file, 0)
    const first = await sendLogo(account, id, epsFile(700))
    await expect(sendPart(account, id, unfinished, file, partBytes)).rejects.toMatchObject({ status: 404 })
    const second = await sendLogo(account, id, epsFile(800))
    expect(second).toMatchObject({ revision: 2, logoFile: { bytes: 800 } })
    const later = new Date(portal.clock.now().getTime() + 11 * 60_000)
    await runSteps(filesHousekeeping, portal.services, later)
    expect(await portal.db.$count(storedFiles, eq(storedFiles.id, first.logo ?? ''))).toBe(0)
    expect(await portal.db.$count(storedFiles, eq(storedFiles.id, second.logo ?? ''))).toBe(1)
  })

  test('can be taken away, once the newest message was seen', async () => {
    const { account, id } = await someGuest()
    await sendLogo(account, id, epsFile(600))
    const remove = (revision: number) => account.call(api.removeLogo, { params: { id }, body: { revision } })
    await expect(remove(0)).rejects.toMatchObject({ status: 409 })
    expect(await remove(1)).toMatchObject({ revision: 2, logo: null, logoFile: null, missing: 1 })
    expect(await remove(1)).toMatchObject({ revision: 2 })
    await expect(account.call(api.logo, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('left for a day, it is forgotten', async () => {
    const { account, id } = await someGuest()
    const begun = await beginLogo(account, id, file)
    await sendPart(account, id, begun, file, 0)
    const hoursLater = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)
    await runSteps(purgeSteps(lifecycles), portal.services, hoursLater(23))
    expect(await partsOf(begun.uploadId)).toBe(1)
    await runSteps(purgeSteps(lifecycles), portal.services, hoursLater(25))
    expect(await partsOf(begun.uploadId)).toBe(0)
    expect(await portal.db.$count(uploads, eq(uploads.ownerId, id))).toBe(0)
  })
})

describe('what is refused of a logo', () => {
  const announce = (caller: Caller, id: string, given: { name?: string; bytes?: number }) =>
    caller.call(api.beginLogo, {
      params: { id },
      body: { uploadId: randomUUID(), name: 'logo.eps', bytes: 100, sha256: 'a'.repeat(64), ...given },
    })

  test('10 MB are announced, not one byte more; and only the four endings', async () => {
    const { account, id } = await someGuest()
    expect(await announce(account, id, { bytes: largestLogo })).toMatchObject({ received: [] })
    await expect(announce(account, id, { bytes: largestLogo + 1 })).rejects.toMatchObject({
      status: 422,
      data: { code: 'fileTooLarge', max: largestLogo },
    })
    for (const name of ['logo.svg', 'logo.eps.exe', 'logo', '.png', `${'a'.repeat(252)}.eps`])
      await expect(announce(account, id, { name }), name).rejects.toMatchObject({ status: 422 })
    for (const name of ['a.CDR', 'b.Ai', 'c.wmf', 'd.eps']) await announce(account, id, { name })
  })

  test('10 MB come in, and are the logo', { timeout: 30_000 }, async () => {
    const { account, id } = await someGuest()
    const sent = await sendLogo(account, id, epsFile(largestLogo))
    expect(sent.logoFile).toEqual({ name: 'logo.eps', bytes: largestLogo })
  })

  test('a part of another length, place or content', async () => {
    const { account, id } = await someGuest()
    const file = epsFile(partBytes + 10)
    const begun = await beginLogo(account, id, file)
    const send = (start: number, part: Uint8Array<ArrayBuffer>, sha256 = sha256Of(part)) =>
      account.call(api.sendPart, {
        params: { id, uploadId: begun.uploadId },
        query: { start, sha256 },
        file: new Blob([part]),
        fileName: 'part',
      })
    const first = file.slice(0, partBytes)
    await expect(send(0, file)).rejects.toMatchObject({ data: { code: 'fileTooLarge', max: partBytes } })
    await expect(send(0, first.slice(1))).rejects.toMatchObject({ data: { code: 'uploadDamaged' } })
    await expect(send(0, first, sha256Of(file))).rejects.toMatchObject({ data: { code: 'uploadDamaged' } })
    await expect(send(1, first)).rejects.toMatchObject({ data: { code: 'uploadDamaged' } })
    await expect(send(partBytes * 2, first)).rejects.toMatchObject({ data: { code: 'uploadDamaged' } })
    expect(await partsOf(begun.uploadId)).toBe(0)
  })

  test('a whole that is not what was announced, and one that is no drawing; nothing of it stays', async () => {
    const { account, id } = await someGuest()
    const other = epsFile(50)
    const begun = await account.call(api.beginLogo, {
      params: { id },
      body: { uploadId: randomUUID(), name: 'logo.eps', bytes: other.length, sha256: 'b'.repeat(64) },
    })
    await sendPart(account, id, begun, other, 0)
    await expect(finish(account, id, begun)).rejects.toMatchObject({ data: { code: 'uploadDamaged' } })
    const page = new TextEncoder().encode('<html><script>alert(document.cookie)</script></html>')
    await expect(sendLogo(account, id, page)).rejects.toMatchObject({ data: { code: 'notADrawing' } })
    expect(await portal.db.$count(uploads, eq(uploads.ownerId, id))).toBe(0)
    expect(await portal.db.$count(storedFiles, logosOf(id))).toBe(0)
    expect(await read(account, id)).toMatchObject({ logo: null })
  })

  test('an upload of another account, by its id', async () => {
    const [own, other] = [await someGuest(), await someGuest()]
    const file = epsFile(400)
    const theirs = await beginLogo(other.account, other.id, file)
    await expect(sendPart(own.account, own.id, theirs, file, 0)).rejects.toMatchObject({ status: 404 })
    await expect(finish(own.account, own.id, theirs)).rejects.toMatchObject({ status: 404 })
    const { uploadId } = theirs
    await expect(beginLogo(own.account, own.id, file, { uploadId })).rejects.toMatchObject({ status: 409 })
  })
})

test('the logo is no file of the participant', async () => {
  const { account, id } = await someGuest()
  const sent = await sendLogo(account, id, epsFile(500))
  const client = portal.clientOf(
    await openSession(portal.db, { accountId: account.accountId, at: portal.clock.now() }),
  )
  const params = { id, fileId: sent.logo ?? '' }
  await expect(client.call(participantsApi.file, { params })).rejects.toMatchObject({ status: 404 })
})

describe('who and when', () => {
  test('another organisation finds nothing; organisers read, download and do not write', async () => {
    const { account, id } = await someGuest()
    await sendLogo(account, id, epsFile(500))
    const stranger = await portal.organisationAccount()
    await expect(read(stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(beginLogo(stranger, id, epsFile(500))).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(api.logo, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const editor = await portal.organiser('editor')
    expect(await read(editor, id)).toMatchObject({ missing: 0, may: { edit: false } })
    expect((await editor.call(api.logo, { params: { id } })).size).toBe(500)
    await expect(save(editor, id, { text: 'x' }, 1)).rejects.toMatchObject({ status: 403 })
    await expect(beginLogo(editor, id, epsFile(500))).rejects.toMatchObject({ status: 403 })
  })

  test('a withdrawn guest keeps what was said, to be read only', async () => {
    const account = await portal.organisationAccount()
    const { id, revision } = await pendingGuest(account)
    await save(account, id, { text: 'Kept' })
    const begun = await beginLogo(account, id, epsFile(500))
    await sendPart(account, id, begun, epsFile(500), 0)
    await account.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect(await read(account, id)).toMatchObject({ text: 'Kept', may: { edit: false } })
    await expect(save(account, id, { text: 'x' }, 1)).rejects.toMatchObject({ status: 409 })
    await expect(beginLogo(account, id, epsFile(500))).rejects.toMatchObject({ status: 409 })
    await expect(finish(account, id, begun)).rejects.toMatchObject({ status: 409 })
  })

  test('until the last day of edits, in the zone of the event, and not after', async () => {
    const { account, id } = await someGuest()
    portal.clock.set('2026-09-28T15:59:00Z')
    const { accountId } = account
    const later = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
    await save(later, id, { text: 'In time' })
    const begun = await beginLogo(later, id, epsFile(500))
    await sendPart(later, id, begun, epsFile(500), 0)
    portal.clock.set('2026-09-28T16:00:00Z')
    await expect(save(later, id, { text: 'Late' }, 1)).rejects.toMatchObject({ status: 403, code: 40312 })
    await expect(finish(later, id, begun)).rejects.toMatchObject({ status: 403, code: 40312 })
    expect(await read(later, id)).toMatchObject({ text: 'In time', logo: null, may: { edit: false } })
  })
})
