import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { refusals } from '#domain/ground/privacy/refusals.ts'
import { everyConsent } from '#domain/ground/privacy/testing.ts'
import { changes } from '#kit/db/audit/tables.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import { participants, participantVersions } from './server/tables.ts'
import { completeGuest, draftGuest, pendingGuest, putInto, withIdPhoto } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const read = (id: string, who: Pick<typeof liaison, 'call'> = liaison) =>
  who.call(api.consents, { params: { id } })
const withdraw = (id: string, purpose: 'document' | 'face', who: Pick<typeof liaison, 'call'> = liaison) =>
  who.call(api.withdrawConsent, { params: { id }, body: { purpose } })
const row = async (id: string) =>
  (await portal.db.select().from(participants).where(eq(participants.id, id)))[0]
const versions = (id: string) =>
  portal.db.select().from(participantVersions).where(eq(participantVersions.participantId, id))

describe('submitting', () => {
  it('needs the consents that the record asks for, each at its box, and keeps them as declared', async () => {
    const { id, revision } = await completeGuest(liaison)
    expect((await read(id)).needed).toEqual(['policy', 'document', 'face'])
    const submit = (consents?: typeof everyConsent) =>
      liaison.call(api.submit, { params: { id }, body: { revision, consents } })
    expect(await refusalOf(submit())).toMatchObject({ code: refusals.consentMissing.code })
    const lacking = { ...everyConsent, purposes: ['policy' as const, 'document' as const] }
    expect(await refusalOf(submit(lacking))).toMatchObject({
      data: [{ path: 'consents.face', code: 'required' }],
    })
    expect(await refusalOf(submit({ ...everyConsent, version: 9 }))).toMatchObject({
      code: refusals.policyChanged.code,
    })
    await submit(everyConsent)
    const { consents, needed } = await read(id)
    expect(needed).toEqual([])
    expect(consents.map(({ given, byOther, version }) => ({ given, byOther, version }))).toEqual(
      Array(3).fill({ given: true, byOther: true, version: 1 }),
    )
  })

  it('a record without document and portrait asks for the policy alone', async () => {
    const { id } = await draftGuest(liaison, { documentNumber: null })
    expect((await read(id)).needed).toEqual(['policy'])
  })
})

describe('the consent to the document, withdrawn', () => {
  it('says first what follows, then number and picture are nowhere any more', async () => {
    const { id } = await pendingGuest(liaison)
    const { idPhoto } = await withIdPhoto(liaison, id)
    const before = await row(id)
    expect((await read(id)).follows.document[0]?.en).toMatch(/deleted from the registration/)
    const { consents, needed } = await withdraw(id, 'document')
    expect(consents.map(({ given }) => given)).toEqual([true, false, true])
    // no consent to it is needed until it is entered again
    expect(needed).toEqual([])
    expect(await row(id)).toMatchObject({
      documentNumber: null,
      idPhoto: null,
      documentDigest: null,
      portrait: before?.portrait,
      missing: (before?.missing ?? 0) + 1,
    })
    expect((await versions(id)).map(({ data, documentDigest }) => [data, documentDigest])).toEqual([
      [expect.objectContaining({ documentNumber: null, idPhoto: null }), null],
    ])
    const history = await portal.db.select().from(changes).where(eq(changes.subjectId, id))
    expect(JSON.stringify(history)).not.toContain(before?.documentNumber)
    const params = { id, idPhotoId: idPhoto ?? '' }
    expect(await refusalOf(liaison.call(api.revealFile, { params }))).toMatchObject({ status: 404 })
    // orphaned files are removed by the sweep
    const ownerless = and(eq(storedFiles.id, idPhoto ?? ''), isNull(storedFiles.ownerId))
    expect(await portal.db.$count(storedFiles, ownerless)).toBe(1)
  })

  it('frees the document: another person may be registered with it, and the same person again with a new consent', async () => {
    const documentNumber = 'C77700077'
    const first = await pendingGuest(liaison, { documentNumber })
    await withdraw(first.id, 'document')
    await pendingGuest(liaison, { documentNumber })
    const { revision } = await liaison.call(api.read, { params: { id: first.id } })
    await putInto(portal.db, first.id, { status: 'returned' })
    const change = { documentNumber: 'C77700078' }
    const saved = await liaison.call(api.save, { params: { id: first.id }, body: { revision, change } })
    expect((await read(first.id)).needed).toEqual(['document'])
    const body = { revision: saved.revision, consents: everyConsent }
    await liaison.call(api.submit, { params: { id: first.id }, body })
    expect((await read(first.id)).consents[1]).toMatchObject({ given: true })
  })
})

describe('the consent to the portrait, withdrawn', () => {
  it('by the guest, of an approved registration: the portrait is gone, the document stays', async () => {
    const email = `guest-${Date.now()}@example.com`
    const { id, portrait } = await pendingGuest(liaison, { email })
    await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
    const guest = await portal.guest(email)
    expect(await read(id, guest)).toMatchObject({ mayWithdraw: true })
    await withdraw(id, 'face', guest)
    await withdraw(id, 'face', guest)
    expect(await row(id)).toMatchObject({
      portrait: null,
      documentNumber: expect.any(String),
      status: 'approved',
    })
    const params = { id, fileId: portrait ?? '' }
    expect(await refusalOf(guest.call(api.file, { params, query: {} }))).toMatchObject({ status: 404 })
    const told = (await liaison.call(api.history, { params: { id } })).filter(
      ({ field }) => field === 'consent.face',
    )
    expect(told).toHaveLength(1)
  })

  it('is not for strangers, and organisers look only', async () => {
    const { id } = await pendingGuest(liaison)
    const [stranger, guest, secretary] = await Promise.all([
      portal.organisationAccount(),
      portal.guest(),
      portal.organiser('secretary'),
    ])
    for (const who of [stranger, guest]) {
      expect(await refusalOf(read(id, who))).toMatchObject({ status: 404 })
      expect(await refusalOf(withdraw(id, 'face', who))).toMatchObject({ status: 404 })
    }
    expect(await read(id, secretary)).toMatchObject({ mayWithdraw: false })
    expect(await refusalOf(withdraw(id, 'face', secretary))).toMatchObject({ status: 403 })
  })
})

it('a guest is asked for the policy of the portal at the first visit', async () => {
  const guest = await portal.guest()
  expect((await guest.call(privacyApi.own, {})).asked).toMatchObject({ isFirst: true })
})
