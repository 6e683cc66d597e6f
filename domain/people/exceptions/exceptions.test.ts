import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import type { WindowName } from '#domain/ground/summit/rules.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { everyConsent, pendingGuest } from '#domain/people/participants/testing.ts'
import { exceptionsApi as api } from './api.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>
let owner: Owner
let other: Owner

beforeAll(async () => {
  // Friday, 5 June 2026: registration ended on 29 May
  portal = await startTestPortal({ now: '2026-06-05T02:00:00Z' })
  secretary = await portal.organiser('secretary', 'Ms Fang')
  owner = await portal.organisationAccount()
  other = await portal.organisationAccount()
})
afterAll(() => portal.close())

const reason = 'Its list came by post on Wednesday'
const grant = (of: { organisationId?: string; participantId?: string }, window: WindowName, until: string) =>
  secretary.call(api.grant, { body: { id: randomUUID(), window, until, reason, ...of } })

const begin = ({ call }: Owner) => call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
/** Runs while the windows of registration and edits are open, and leaves the second one closed if asked. */
async function inTime<T>(act: () => Promise<T>, editsUntil = '2026-09-28'): Promise<T> {
  await portal.db.execute(sql`update summits set registration_closes = '2026-06-30'`)
  const made = await act()
  await portal.db.execute(
    sql`update summits set registration_closes = '2026-05-29', edits_until = ${editsUntil}`,
  )
  return made
}

const windows = ({ call }: Pick<Owner, 'call'>) => call(summitApi.windows, {})

describe('an exception for one organisation until Friday 18:00', () => {
  const friday = '2026-06-05T10:00:00.000Z'
  let pending: { id: string; revision: number }

  it('opens the window for it and nobody else, everywhere that asks for its state', async () => {
    pending = await inTime(() => pendingGuest(owner))
    await expect(begin(owner)).rejects.toMatchObject({ code: 40311 })
    const granted = await grant({ organisationId: owner.organisationId }, 'registration', friday)
    expect(granted).toMatchObject({ state: 'open', until: friday, reason, grantedByName: { en: 'Ms Fang' } })
    expect(await begin(owner)).toMatchObject({ status: 'draft', openUntil: friday, may: { edit: true } })
    await expect(begin(other)).rejects.toMatchObject({ code: 40311 })
    expect(await windows(owner)).toMatchObject({ registration: { state: 'open', openUntil: friday } })
    expect(await windows(other)).toMatchObject({ registration: { state: 'over' } })
  })

  it('is told in its history with the reason, and listed', async () => {
    const { records } = await secretary.call(api.list, { query: {} })
    expect(records).toMatchObject([{ window: 'registration', state: 'open' }])
    const reviewer = await portal.organiser('reviewer')
    expect((await reviewer.call(api.list, { query: {} })).total).toBe(1)
    const body = {
      id: randomUUID(),
      window: 'edits',
      until: friday,
      reason,
      organisationId: owner.organisationId,
    } as const
    await expect(reviewer.call(api.grant, { body })).rejects.toMatchObject({ code: 40300 })
    await expect(owner.call(api.list, { query: {} })).rejects.toMatchObject({ code: 40300 })
  })

  it('lifts no required field', async () => {
    const { id, revision } = await begin(owner)
    const body = { revision, consents: everyConsent }
    await expect(owner.call(participantsApi.submit, { params: { id }, body })).rejects.toMatchObject({
      code: 42200,
    })
  })

  it('ends by itself', async () => {
    portal.clock.set('2026-06-05T09:59:59Z')
    expect(await begin(owner)).toMatchObject({ may: { edit: true } })
    portal.clock.set(friday)
    await expect(begin(owner)).rejects.toMatchObject({ code: 40311 })
    expect(await windows(owner)).toMatchObject({ registration: { state: 'over' } })
    expect((await secretary.call(api.list, { query: {} })).records).toMatchObject([{ state: 'over' }])
    // what was submitted in time is corrected in the window of edits, as before
    expect(await owner.call(participantsApi.read, { params: { id: pending.id } })).toMatchObject({
      may: { edit: true },
      openUntil: null,
    })
  })
})

describe('an exception for one person', () => {
  it('opens the record of that person, stands in the history, and is ended early', async () => {
    const two = await inTime(() => pendingGuest(owner))
    const one = await inTime(() => pendingGuest(owner), '2026-06-01')
    const until = '2026-06-09T10:00:00.000Z'
    const granted = await grant({ participantId: one.id }, 'edits', until)
    const read = (id: string) => owner.call(participantsApi.read, { params: { id } })
    expect(await read(one.id)).toMatchObject({ openUntil: until, may: { edit: true } })
    expect(await read(two.id)).toMatchObject({ openUntil: null, may: { edit: false } })
    const [newest] = await owner.call(participantsApi.history, { params: { id: one.id } })
    expect(newest).toMatchObject({ field: 'exception.edits', after: until, reason })

    await portal.db.execute(
      sql`update participants set passport_name = null, chinese_name = null where id = ${one.id}`,
    )
    const { records } = await secretary.call(api.list, { query: {} })
    expect(records[0]).toMatchObject({ participantId: one.id, holder: { en: '(no name yet)' } })

    for (const _ of [1, 2])
      expect(await secretary.call(api.end, { body: { id: granted.id } })).toMatchObject({ state: 'ended' })
    expect(await read(one.id)).toMatchObject({ openUntil: null, may: { edit: false } })
  })
})

it('is refused for the past, for years, for nobody, and twice it is one', async () => {
  const { organisationId } = owner
  await expect(grant({ organisationId }, 'edits', '2026-01-01T00:00:00Z')).rejects.toMatchObject({
    code: 40955,
  })
  await expect(grant({ organisationId }, 'edits', '2029-01-01T00:00:00Z')).rejects.toMatchObject({
    code: 40955,
  })
  const until = '2026-06-11T10:00:00.000Z'
  await expect(grant({ organisationId: randomUUID() }, 'edits', until)).rejects.toMatchObject({ code: 40400 })
  await expect(grant({}, 'edits', until)).rejects.toMatchObject({ code: 42200 })
  const body = { id: randomUUID(), window: 'edits', until, reason, organisationId } as const
  const twice = await Promise.all([1, 2].map(() => secretary.call(api.grant, { body })))
  expect(twice[0]).toEqual(twice[1])
  const changed = { ...body, until: '2026-12-01T10:00:00.000Z' }
  await expect(secretary.call(api.grant, { body: changed })).rejects.toMatchObject({ code: 40915 })
  await expect(secretary.call(api.end, { body: { id: randomUUID() } })).rejects.toMatchObject({ code: 40400 })
  expect(await owner.call(organisationsApi.own, {})).toMatchObject({ id: organisationId })
})
