import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { draftGuest, pendingGuest, putInto } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { ownPlanApi as api } from './api.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

/** A guest with a unique number and address. */
const alone = (): Partial<GuestDraft> => ({
  email: `${randomUUID()}@example.com`,
  mobile: `+49${String(Math.random()).slice(2, 12).padEnd(10, '1')}`,
})
async function registered(fields: Partial<GuestDraft> = {}) {
  const guest = await pendingGuest(liaison, { ...alone(), ...fields })
  return { guest, self: await portal.guest(String(guest.email)) }
}
const change = (id: string, values: Parameters<typeof putInto>[2]) => putInto(portal.db, id, values)
const portraitOf = ({ id, portrait }: { id: string; portrait?: string | null | undefined }) => ({
  params: { id, fileId: String(portrait) },
})

describe('my plan', () => {
  it('shows a guest who they are, in which state, where and when, with the number masked', async () => {
    const { guest, self } = await registered({ documentNumber: 'C01234567' })
    const plans = await self.call(api.mine, {})
    expect(plans).toMatchObject([
      {
        id: guest.id,
        status: 'pending',
        badgeName: 'Anna Schmidt',
        documentNumber: 'C0•••••67',
        missing: 0,
        missingFields: [],
        summit: { city: { zh: '青岛', en: 'Qingdao' }, begins: '2026-06-18', ends: '2026-06-20' },
      },
    ])
    expect(JSON.stringify(plans)).not.toMatch(/C01234567|1968/)
  })

  it('names the fields that are missing', async () => {
    const { guest, self } = await registered()
    await change(guest.id, { documentExpires: '2026-06-01', jobTitle: null, missing: 2 })
    expect((await self.call(api.mine, {}))[0]?.missingFields).toEqual(['documentExpires', 'jobTitle'])
  })

  it('shows an assistant each of the guests whose address is theirs, first registered first', async () => {
    const { guest, self } = await registered()
    portal.clock.advance(1000)
    const second = await pendingGuest(liaison, { email: guest.email, badgeName: 'Second' })
    expect((await self.call(api.mine, {})).map(({ id }) => id)).toEqual([guest.id, second.id])
  })

  it('is found by a mobile number whose prefix was typed in', async () => {
    const { guest } = await registered({ mobile: '+8613700137000' })
    const self = await portal.guest('13700137000')
    expect((await self.call(api.mine, {})).map(({ id }) => id)).toEqual([guest.id])
    expect((await self.call(participantsApi.file, portraitOf(guest))).size).toBeGreaterThan(1000)
  })

  it('holds no draft, no one withdrawn or refused, no companion and no other edition; nor do their photos exist', async () => {
    const { guest, self } = await registered()
    const past = await createSummit(portal.db, { number: 5, year: 2025, current: false })
    const states: Parameters<typeof putInto>[2][] = [
      { status: 'draft' },
      { status: 'withdrawn' },
      { status: 'notApproved' },
      { kind: 'companion' },
      { summitId: past.id },
    ]
    const asItWas = { status: 'pending', kind: 'guest', summitId: portal.summit.id } as const
    for (const state of states) {
      await change(guest.id, { ...asItWas, ...state })
      expect(await self.call(api.mine, {}), JSON.stringify(state)).toEqual([])
      expect((await refusalOf(self.call(participantsApi.file, portraitOf(guest)))).status).toBe(404)
    }
    await change(guest.id, asItWas)
    expect(await self.call(api.mine, {})).toHaveLength(1)
    expect((await self.call(participantsApi.file, portraitOf(guest))).type).toBe('image/webp')
  })

  it('is their own only: another guest’s photo is answered as one that does not exist', async () => {
    const [one, other] = [await registered(), await registered()]
    const [foreign, missing] = [
      await refusalOf(other.self.call(participantsApi.file, portraitOf(one.guest))),
      await refusalOf(
        other.self.call(participantsApi.file, portraitOf({ id: randomUUID(), portrait: randomUUID() })),
      ),
    ]
    expect([foreign.status, foreign.message]).toEqual([404, missing.message])
    // access to a companion's record does not extend to the photo of another person
    const mixed = portraitOf({ id: other.guest.id, portrait: one.guest.portrait })
    expect((await refusalOf(other.self.call(participantsApi.file, mixed))).status).toBe(404)
  })

  it('is for guests: an organisation with the same address has no such call, and a guest no other', async () => {
    const { guest, self } = await registered()
    expect((await refusalOf(liaison.call(api.mine, {}))).status).toBe(403)
    const { id, revision } = guest
    const refused = await Promise.all([
      refusalOf(self.call(participantsApi.read, { params: { id } })),
      refusalOf(self.call(participantsApi.list, {})),
      refusalOf(
        self.call(participantsApi.save, { params: { id }, body: { revision, change: { badgeName: 'Me' } } }),
      ),
      refusalOf(self.call(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })),
      refusalOf(self.call(participantsApi.history, { params: { id } })),
    ])
    // only records from their own public registration are theirs to read and change
    expect(refused.map(({ status }) => status)).toEqual([404, 403, 404, 403, 403])
  })

  it('follows the number: the former owner of the number sees nothing any more', async () => {
    const guest = await draftGuest(liaison, alone())
    await change(guest.id, { status: 'pending' })
    const before = await portal.guest(String(guest.email))
    expect(await before.call(api.mine, {})).toHaveLength(1)
    await change(guest.id, { email: 'another@example.com' })
    expect(await before.call(api.mine, {})).toEqual([])
  })
})
