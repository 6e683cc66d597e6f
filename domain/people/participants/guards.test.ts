import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import type { GuestDraft } from './rules.ts'
import { applyDecisions, lockParticipant } from './server/actions.ts'
import {
  completeGuest,
  draftGuest,
  everyConsent,
  idPhotoFile,
  pendingGuest,
  portraitFile,
  putInto,
} from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  // a type whose guests need no business card: a record has only the pictures that a test uploads
  liaison = await portal.organisationAccount({ type: 'government' })
})
afterAll(() => portal.close())
afterEach(() => portal.clock.set('2026-05-01T02:00:00Z'))

const fields = ['portrait', 'idPhoto', 'businessCard'] as const
const fileFor = (field: (typeof fields)[number]) => (field === 'portrait' ? portraitFile() : idPhotoFile())
const nameFor = (field: (typeof fields)[number]) => (field === 'portrait' ? 'x.jpg' : 'x.png')
/** The same account after its session of May has ended. */
const later = async (moment: string) => {
  portal.clock.set(moment)
  const { accountId } = liaison
  return portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
}

describe('a file', () => {
  it.each(
    fields.flatMap((field) =>
      (['withdrawn', 'notApproved'] as const).map((status) => [field, status] as const),
    ),
  )('for the %s of a person %s is refused, and nothing of it is kept', async (field, status) => {
    const { id, revision } = await draftGuest(liaison)
    await putInto(portal.db, id, { status })
    const upload = liaison.call(api.uploadFile, {
      params: { id, field },
      file: await fileFor(field),
      fileName: nameFor(field),
    })
    expect(await refusalOf(upload)).toMatchObject({ status: 409, code: 40913 })
    expect(await liaison.call(api.read, { params: { id } })).toMatchObject({ [field]: null, revision })
  })

  it.each(fields)('for the %s after the last day is refused', async (field) => {
    const { id } = await draftGuest(liaison)
    const client = await later('2026-05-29T16:00:00Z')
    const file = await fileFor(field)
    const upload = client.call(api.uploadFile, { params: { id, field }, file, fileName: nameFor(field) })
    expect((await refusalOf(upload)).code).toBe(40311)
  })
})

describe.each(['submit', 'withdraw'] as const)('%s', (verb) => {
  it('of a record that was changed since it was seen is refused with the record as it is', async () => {
    const { id, revision } = await completeGuest(liaison)
    const change = { jobTitle: 'Changed meanwhile' }
    const changed = await liaison.call(api.save, { params: { id }, body: { revision, change } })
    const refused = await refusalOf(liaison.call(api[verb], { params: { id }, body: { revision } }))
    expect(refused).toMatchObject({ status: 409, code: 40910, data: { jobTitle: change.jobTitle } })
    const body = { revision: changed.revision, ...(verb === 'submit' && { consents: everyConsent }) }
    expect((await liaison.call(api[verb], { params: { id }, body })).status).not.toBe('draft')
  })
})

describe('submitting', () => {
  it('for the first time is refused before and after registration, whatever the record is', async () => {
    const { id, revision } = await completeGuest(liaison)
    const request = { params: { id }, body: { revision, consents: everyConsent } }
    const early = await later('2026-03-31T15:59:59Z')
    expect((await refusalOf(early.call(api.submit, request))).code).toBe(40310)
    const late = await later('2026-05-29T16:00:00Z')
    expect((await refusalOf(late.call(api.submit, request))).code).toBe(40311)
    const open = await later('2026-05-29T15:59:59Z')
    expect((await open.call(api.submit, request)).status).toBe('pending')
  })

  it('a change goes on until the last day of edits, and not after', async () => {
    const { id, revision } = await pendingGuest(liaison)
    const saving = await later('2026-09-28T15:59:59Z')
    const changed = await saving.call(api.save, {
      params: { id },
      body: { revision, change: { jobTitle: 'New' } },
    })
    const request = { params: { id }, body: { revision: changed.revision } }
    const late = await later('2026-09-28T16:00:00Z')
    expect((await refusalOf(late.call(api.submit, request))).code).toBe(40312)
    const open = await later('2026-09-28T15:59:59Z')
    expect(await open.call(api.submit, request)).toMatchObject({ status: 'pending', version: 2 })
  })
})

const saved = (
  { call }: Pick<typeof liaison, 'call'>,
  of: { id: string; revision: number },
  change: GuestDraft,
) => refusalOf(call(api.save, { params: { id: of.id }, body: { revision: of.revision, change } }))

describe('what is typed', () => {
  it('goes into no companion before the guest is approved', async () => {
    const { id: guestId } = await draftGuest(liaison)
    const companion = await draftGuest(liaison)
    await putInto(portal.db, companion.id, { kind: 'companion', guestId, guestApproved: false })
    expect((await saved(liaison, companion, { jobTitle: 'Interpreter' })).code).toBe(40917)
  })

  it('puts no other address in the place of a proven one', async () => {
    const guest = await draftGuest(liaison)
    await putInto(portal.db, guest.id, { selfId: liaison.accountId, provenContact: guest.email })
    expect((await saved(liaison, guest, { email: 'other@example.com' })).code).toBe(40973)
    expect(await liaison.call(api.read, { params: { id: guest.id } })).toMatchObject({ email: guest.email })
  })

  it('changes no contact by an assistant once the guest is submitted', async () => {
    const assistant = await portal.assistant()
    const { rows } = await portal.db.execute<{ id: string }>(sql`select participant_id as id from shares`)
    const id = rows[0]?.id ?? ''
    const change = { email: 'assistant@example.com' }
    const { revision } = await assistant.call(api.read, { params: { id } })
    const { revision: next } = await assistant.call(api.save, { params: { id }, body: { revision, change } })
    await putInto(portal.db, id, { status: 'pending', version: 1, submittedRevision: next })
    const later = { email: 'late@example.com' }
    expect((await saved(assistant, { id, revision: next }, later)).code).toBe(40972)
  })
})

describe('no approval', () => {
  const decided = (id: string) =>
    portal.db.transaction(async (tx) => {
      const person = await lockParticipant(tx, id)
      if (!person) throw new Error('there is no such person')
      const author = { accountId: liaison.accountId, name: { zh: '审核', en: 'Reviewer' } }
      const all = await applyDecisions(tx, portal.services, author, { people: [person], decision: 'approve' })
      return all.get(id)
    })

  it('of a companion before that of the guest', async () => {
    const [{ id: guestId }, { id }] = [await draftGuest(liaison), await pendingGuest(liaison)]
    await putInto(portal.db, id, { kind: 'companion', guestId, guestApproved: false })
    expect(await decided(id)).toMatchObject({ kind: { code: 40917 } })
  })
})
