import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { changes } from '#kit/db/audit/tables.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import { isDeletable, statusTakenBack } from './rules.ts'
import { completeGuest, draftGuest, pendingGuest, putInto } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const read = (id: string) => liaison.call(api.read, { params: { id } })

type Act = 'takeBack' | 'withdraw' | 'registerAgain' | 'submit'

/** An operation on the record at its current revision. */
async function act(verb: Act, id: string, who: Pick<typeof liaison, 'call'> = liaison) {
  const { revision } = await read(id)
  return who.call(api[verb], { params: { id }, body: { revision } })
}

async function remove(id: string) {
  const { revision } = await read(id)
  return liaison.call(api.remove, { params: { id }, body: { revision } })
}

it.each([
  ['pending', null, 'draft'],
  ['pending', 3, 'approved'],
  ['approved', 3, undefined],
  ['draft', null, undefined],
  ['withdrawn', 3, undefined],
] as const)('what is %s with version %s in force is %s once taken back', (status, approvedVersion, then) => {
  expect(statusTakenBack({ status, approvedVersion })).toBe(then)
})

it('only a draft that was never submitted can be deleted', () => {
  expect(isDeletable({ status: 'draft', version: 0 })).toBe(true)
  expect(isDeletable({ status: 'draft', version: 1 })).toBe(false)
  expect(isDeletable({ status: 'pending', version: 1 })).toBe(false)
})

describe('taking back what was submitted', () => {
  it('makes it a draft with everything kept, which is submitted again under the next number', async () => {
    const { id } = await pendingGuest(liaison)
    expect((await read(id)).may).toMatchObject({ takeBack: true, remove: false })
    const taken = await act('takeBack', id)
    expect(taken).toMatchObject({ status: 'draft', passportName: 'Anna Maria Schmidt' })
    expect(taken.may).toMatchObject({ takeBack: false, submit: true, withdraw: true, remove: false })
    expect((await refusalOf(act('takeBack', id))).code).toBe(40912)
    expect(await act('submit', id)).toMatchObject({ status: 'pending', version: 2 })
  })

  it('leaves the version in force in force, and the change unsubmitted', async () => {
    const { id } = await pendingGuest(liaison)
    await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
    const { revision } = await read(id)
    await liaison.call(api.save, { params: { id }, body: { revision, change: { jobTitle: 'Chair' } } })
    expect(await act('submit', id)).toMatchObject({ status: 'pending', version: 2, approvedVersion: 1 })
    const taken = await act('takeBack', id)
    expect(taken).toMatchObject({ status: 'approved', version: 1, approvedVersion: 1, jobTitle: 'Chair' })
    expect(taken).toMatchObject({ changedSinceSubmission: true, may: { submit: true } })
    // the number of the version that was taken back is not reused
    expect(await act('submit', id)).toMatchObject({ status: 'pending', version: 3, approvedVersion: 1 })
  })

  it('is for those who registered it alone', async () => {
    const { id } = await pendingGuest(liaison)
    expect((await refusalOf(act('takeBack', id, await portal.organisationAccount()))).status).toBe(404)
    expect((await refusalOf(act('takeBack', id, await portal.organiser('secretary')))).status).toBe(403)
  })
})

describe('deleting a draft', () => {
  it('leaves nothing of it: no record, no history, no file', async () => {
    const { id, portrait } = await completeGuest(liaison)
    expect((await read(id)).may).toMatchObject({ remove: true })
    await remove(id)
    expect((await refusalOf(read(id))).status).toBe(404)
    expect(await portal.db.$count(changes, eq(changes.subjectId, id))).toBe(0)
    expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(0)
    const [file] = await portal.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, portrait ?? ''))
    // what remains is removed by the sweep
    expect(file?.ownerId).toBeNull()
  })

  it('is refused for what was submitted once, and for one that was changed since', async () => {
    const { id } = await pendingGuest(liaison)
    await act('takeBack', id)
    expect((await refusalOf(remove(id))).code).toBe(40912)
    const draft = await draftGuest(liaison)
    const body = { revision: draft.revision - 1 }
    const refused = await refusalOf(liaison.call(api.remove, { params: { id: draft.id }, body }))
    expect(refused.code).toBe(40910)
  })
})

describe('a cancelled guest', () => {
  it('is registered again with everything kept, and waits for a decision anew', async () => {
    const { id, portrait } = await pendingGuest(liaison)
    await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
    const gone = await act('withdraw', id)
    expect(gone).toMatchObject({ status: 'withdrawn', may: { registerAgain: true, edit: false } })
    const again = await act('registerAgain', id)
    expect(again).toMatchObject({ status: 'draft', approvedVersion: null, portrait, missing: 0 })
    expect(await act('submit', id)).toMatchObject({ status: 'pending', version: 2, approvedVersion: null })
  })

  it('is not registered again after the last day, nor by another organisation', async () => {
    const { id } = await pendingGuest(liaison)
    await act('withdraw', id)
    expect((await refusalOf(act('registerAgain', id, await portal.organisationAccount()))).status).toBe(404)
    await portal.db.execute(
      "update summits set edits_until = '2026-04-30', registration_closes = '2026-04-30'",
    )
    expect((await read(id)).may.registerAgain).toBe(false)
    expect((await refusalOf(act('registerAgain', id))).code).toBe(40312)
    await portal.db.execute(
      "update summits set edits_until = '2026-09-28', registration_closes = '2026-05-29'",
    )
  })
})
