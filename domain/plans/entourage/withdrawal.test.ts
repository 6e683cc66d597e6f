import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { CompanionOutcome } from '#domain/people/participants/rules.ts'
import { putApprovedGuest, putInto, rowsBelow } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { entourageApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { enteredCompanion } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const read = (id: string) => liaison.call(participantsApi.read, { params: { id } })
const statusesBelow = async (guestId: string) =>
  (await rowsBelow(portal.db, guestId)).map(({ status }) => status).sort()

/** A guest with so many companions, of a new organisation. */
async function guestWith(companions: number, of?: typeof liaison) {
  liaison = of ?? (await portal.organisationAccount())
  const id = await putApprovedGuest(portal.db, liaison)
  for (let at = 0; at < companions; at++) await enteredCompanion(liaison, id)
  return id
}

type Answer = { companions?: CompanionOutcome; attachTo?: string }

async function withdraw(id: string, answer: Answer = {}, who: Pick<typeof liaison, 'call'> = liaison) {
  const { revision } = await read(id)
  return who.call(participantsApi.withdraw, { params: { id }, body: { revision, ...answer } })
}

it('secretary and reviewers cancel a person, other organisers do not', async () => {
  for (const role of ['secretary', 'reviewer', 'programme', 'desk'] as const) {
    const id = await guestWith(0)
    const cancelled = withdraw(id, {}, await portal.organiser(role))
    if (role === 'secretary' || role === 'reviewer') expect((await cancelled).status).toBe('withdrawn')
    else await expect(cancelled).rejects.toMatchObject({ status: 403 })
  }
})

describe('a guest with companions', () => {
  it('is not withdrawn before it is said what becomes of them', async () => {
    const id = await guestWith(2)
    const refused = await refusalOf(withdraw(id))
    expect(refused).toMatchObject({ status: 409, code: 40918, data: { companions: 2 } })
    expect((await read(id)).status).toBe('approved')
    expect(await statusesBelow(id)).toEqual(['draft', 'draft'])
  })

  it('takes them along', async () => {
    const id = await guestWith(2)
    expect((await withdraw(id, { companions: 'withdraw' })).status).toBe('withdrawn')
    expect(await statusesBelow(id)).toEqual(['withdrawn', 'withdrawn'])
    const [companion] = (await liaison.call(api.read, { params: { id } })).companions
    const history = await liaison.call(participantsApi.history, { params: { id: companion?.id ?? '' } })
    expect(history[0]).toMatchObject({ field: 'status', before: 'draft', after: 'withdrawn' })
  })

  it('leaves them to another approved guest of the organisation, with all that was entered', async () => {
    const from = await guestWith(2)
    const [mine] = (await liaison.call(api.read, { params: { id: from } })).companions
    const to = await guestWith(1, liaison)
    const places = await liaison.call(api.places, { params: { id: from } })
    expect(places).toMatchObject([{ id: to, free: 2 }])
    await withdraw(from, { companions: 'attach', attachTo: to })
    expect(await statusesBelow(from)).toEqual([])
    const taken = await liaison.call(api.read, { params: { id: to } })
    expect(taken).toMatchObject({ used: 3, adding: 'full' })
    const moved = await read(mine?.id ?? '')
    expect(moved).toMatchObject({ guestId: to, guestApproved: true, nationality: 'DE', status: 'draft' })
    const [last] = await liaison.call(participantsApi.history, { params: { id: moved.id } })
    expect(last).toMatchObject({ field: 'guest', before: 'Anna Maria Schmidt', after: 'Anna Maria Schmidt' })
  })

  it('is asked nothing once they are withdrawn or were not approved, and the companions do not go on', async () => {
    const id = await guestWith(2)
    const [one, two] = (await liaison.call(api.read, { params: { id } })).companions
    await putInto(portal.db, one?.id ?? '', { status: 'withdrawn' })
    await putInto(portal.db, two?.id ?? '', { status: 'notApproved' })
    expect((await withdraw(id)).status).toBe('withdrawn')
    expect((await read(two?.id ?? '')).guestApproved).toBe(false)
  })

  it('is withdrawn by the secretary too, who is asked the same', async () => {
    const id = await guestWith(1)
    const secretary = await portal.organiser('secretary')
    expect((await refusalOf(withdraw(id, {}, secretary))).code).toBe(40918)
    expect((await withdraw(id, { companions: 'withdraw' }, secretary)).status).toBe('withdrawn')
  })
})

describe('who takes them', () => {
  const refusedFor = async (id: string, attachTo?: string) => {
    const refused = await refusalOf(withdraw(id, { companions: 'attach', ...(attachTo && { attachTo }) }))
    // a refusal changes nothing, neither the guest nor the companions
    expect((await read(id)).status).toBe('approved')
    expect(await statusesBelow(id)).toEqual(['draft', 'draft'])
    return refused.code
  }

  it('must be named, be another guest, be approved and have places enough', async () => {
    const id = await guestWith(2)
    expect(await refusedFor(id)).toBe(42200)
    expect(await refusedFor(id, id)).toBe(40400)
    expect(await refusedFor(id, randomUUID())).toBe(40400)
    const draft = await putApprovedGuest(portal.db, liaison, { status: 'pending', approvedVersion: null })
    expect(await refusedFor(id, draft)).toBe(40917)
    const [companion] = (await liaison.call(api.read, { params: { id } })).companions
    expect(await refusedFor(id, companion?.id)).toBe(40400)
    const full = await guestWith(2, liaison)
    expect(await refusedFor(id, full)).toBe(40924)
    expect(await liaison.call(api.places, { params: { id } })).toMatchObject([{ id: full, free: 1 }])
  })

  it('is no special guest without an invitation, who may bring no companions', async () => {
    const id = await guestWith(2)
    const special = await putApprovedGuest(portal.db, liaison, { guestType: 'special' })
    expect(await refusedFor(id, special)).toBe(refusals.retinueWithoutInvitation.code)
    expect(await liaison.call(api.places, { params: { id } })).toEqual([])
  })

  it('is of the same organisation only', async () => {
    const foreign = await guestWith(0)
    const id = await guestWith(2)
    expect(await refusedFor(id, foreign)).toBe(40400)
    expect(await liaison.call(api.places, { params: { id } })).toEqual([])
  })
})

it('two guests who would take each other’s companions at once: one is withdrawn, the other is told', async () => {
  const one = await guestWith(1)
  const two = await guestWith(1, liaison)
  const outcomes = await Promise.allSettled([
    withdraw(one, { companions: 'attach', attachTo: two }),
    withdraw(two, { companions: 'attach', attachTo: one }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const remaining = outcomes[0]?.status === 'fulfilled' ? two : one
  expect((await read(remaining)).status).toBe('approved')
  expect(await statusesBelow(remaining)).toEqual(['draft', 'draft'])
})

it('a companion added while the guest is withdrawn is not left behind', async () => {
  const id = await guestWith(1)
  const outcomes = await Promise.allSettled([
    withdraw(id, { companions: 'withdraw' }),
    enteredCompanion(liaison, id),
    enteredCompanion(liaison, id),
  ])
  expect(outcomes[0]?.status).toBe('fulfilled')
  // a companion who was only created by then is an empty draft, and cannot be continued
  const { companions } = await liaison.call(api.read, { params: { id } })
  expect(new Set(companions.map(({ status }) => status))).toEqual(new Set(['withdrawn']))
})
