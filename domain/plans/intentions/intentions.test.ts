import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, pendingGuest } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { intentionsApi as api } from './api.ts'
import { type IntentionDraft, intention } from './rules.ts'
import { completeIntention } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>

const read = ({ call }: Caller, participantId: string) => call(api.read, { params: { id: participantId } })
const save = ({ call }: Caller, participantId: string, change: IntentionDraft, revision = 0) =>
  call(api.save, { params: { id: participantId }, body: { revision, change } })

/** An organisation account with a draft guest. */
async function someGuest() {
  const account = await portal.organisationAccount()
  return { account, id: (await draftGuest(account)).id }
}

test('a guest without a record has answered nothing; the first save begins it', async () => {
  const { account, id } = await someGuest()
  expect(await read(account, id)).toMatchObject({
    revision: 0,
    exhibit: null,
    updatedAt: null,
    may: { edit: true },
  })
  const saved = await save(account, id, { exhibit: true, dietaryRestriction: ' 清真 ' })
  expect(saved).toMatchObject({ revision: 1, exhibit: true, dietaryRestriction: '清真', participantId: id })
  expect(await read(account, id)).toEqual(saved)
  expect(await save(account, id, completeIntention, 1)).toMatchObject({ revision: 2, missing: 0 })
})

test('what depends on an answer is asked with it and cleared with it', async () => {
  const { account, id } = await someGuest()
  const wished = await save(account, id, { ...completeIntention, speaking: true, speakingTopic: null })
  expect(wished.missing).toBe(1)
  expect(await save(account, id, { speakingTopic: '韧性供应链' }, 1)).toMatchObject({ missing: 0 })
  expect(await save(account, id, { speaking: false }, 2)).toMatchObject({ missing: 0, speakingTopic: null })
})

test('a save that saw an older revision is refused with the record as it is; of two first saves one stands', async () => {
  const { account, id } = await someGuest()
  const both = await Promise.allSettled([
    save(account, id, { exhibit: true }),
    save(account, id, { exhibit: false }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const current = await read(account, id)
  await expect(save(account, id, { interview: false })).rejects.toMatchObject({
    status: 409,
    data: { revision: 1, exhibit: current.exhibit },
  })
})

test('each change stands in the history, with who and when', async () => {
  const { account, id } = await someGuest()
  await save(account, id, { exhibit: false })
  await save(account, id, { exhibit: true }, 1)
  const history = await changesOf(portal.db, { type: 'intention', id })
  expect(history.map(({ field, before, after, actorId }) => [field, before, after, actorId])).toEqual([
    ['exhibit', false, true, account.accountId],
    ['exhibit', null, false, account.accountId],
  ])
})

describe('limits, each at and over (R-058)', () => {
  const limits: [keyof IntentionDraft, number][] = [
    ['speakingTopic', 100],
    ['closedDoorTopic', 500],
    ['unitsToMeet', 1000],
    ['homeTownCity', 100],
    ['dietaryRestriction', 100],
    ['personalisedNeeds', 1000],
  ]

  test('every text has its case, everything else is a yes or a no', () => {
    const answers = intention.keys.filter((key) => intention.fieldProblems(key, false).length === 0)
    expect([...answers, ...limits.map(([key]) => key)].sort()).toEqual([...intention.keys].sort())
  })

  test.each(limits)('%s takes %i characters and not one more', async (key, max) => {
    const { account, id } = await someGuest()
    const asked = { speaking: true, closedDoor: true }
    const longest = '海'.repeat(max)
    expect(await save(account, id, { ...asked, [key]: longest })).toMatchObject({ [key]: longest })
    await expect(save(account, id, { [key]: `${longest}海` }, 1)).rejects.toMatchObject({
      status: 422,
      data: [{ path: `change.${key}`, code: 'tooLong', max }],
    })
    expect(intention.fieldProblems(key, `${longest}海`)).toMatchObject([{ code: 'tooLong', max }])
  })
})

describe('who and when', () => {
  test('another organisation finds nothing; organisers read and do not write', async () => {
    const { account, id } = await someGuest()
    await save(account, id, { exhibit: true })
    const stranger = await portal.organisationAccount()
    await expect(read(stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(save(stranger, id, { exhibit: false }, 1)).rejects.toMatchObject({ status: 404 })
    const programme = await portal.organiser('programme')
    expect(await read(programme, id)).toMatchObject({ exhibit: true, may: { edit: false } })
    await expect(save(programme, id, { exhibit: false }, 1)).rejects.toMatchObject({ status: 403 })
  })

  test('a withdrawn guest keeps what was said, to be read only', async () => {
    const account = await portal.organisationAccount()
    const { id, revision } = await pendingGuest(account)
    await save(account, id, { exhibit: true })
    await account.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect(await read(account, id)).toMatchObject({ exhibit: true, may: { edit: false } })
    await expect(save(account, id, { exhibit: false }, 1)).rejects.toMatchObject({ status: 409 })
  })

  test('companions have no wishes of their own', async () => {
    const { account, id } = await someGuest()
    await portal.db.execute(sql`update participants set kind = 'companion' where id = ${id}`)
    expect(await read(account, id)).toMatchObject({ may: { edit: false } })
    await expect(save(account, id, { exhibit: true })).rejects.toMatchObject({ code: 40913 })
  })

  test('until the last day of edits, in the zone of the event, and not after', async () => {
    const { account, id } = await someGuest()
    portal.clock.set('2026-09-28T15:59:00Z')
    // the session of May has long expired
    const { accountId } = account
    const later = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
    await save(later, id, { exhibit: true })
    portal.clock.set('2026-09-28T16:00:00Z')
    await expect(save(later, id, { exhibit: false }, 1)).rejects.toMatchObject({ status: 403, code: 40312 })
    expect(await read(later, id)).toMatchObject({ exhibit: true, may: { edit: false } })
  })
})
