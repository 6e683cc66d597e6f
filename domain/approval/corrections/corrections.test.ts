import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { completeOrganisation } from '#domain/identity/organisations/testing.ts'
import { timelineApi } from '#domain/people/participants/api/timeline.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { completeGuest, pendingGuest, putInto } from '#domain/people/participants/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { completeItinerary } from '#domain/plans/itineraries/testing.ts'
import { messagesApi } from '#domain/plans/messages/api.ts'
import { correctionsApi } from './api.ts'
import { tellInTheEvening } from './server/actions/tell-owners.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let reviewer: typeof secretary
let reception: typeof secretary
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>

const evening = { tell: 'evening' } as const
const byPhone = { reason: '来电更正', ...evening }

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Ms Fang')
  reviewer = await portal.organiser('reviewer', 'Mr Lu')
  reception = await portal.organiser('reception', 'Ms He')
})
afterAll(() => portal.close())

type Who = typeof secretary
type Said = { reason?: string; tell: 'evening' | 'immediately' | 'not' }

const read = (who: Who, id: string) => who.call(participantsApi.read, { params: { id } })

/** Saves a change of a participant on what the caller has read. */
async function save(who: Who, id: string, change: Partial<GuestDraft>, onBehalf?: Said) {
  const { revision } = await read(who, id)
  // each edit has a moment of its own in the history
  portal.clock.advance(1_000)
  const body = { revision, change: change as never, ...(onBehalf && { onBehalf }) }
  return who.call(participantsApi.save, { params: { id }, body })
}

/** Half past six, so many days from now: the clock of the sessions stays. */
const eveningIn = (days: number) => {
  const day = new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T10:30:00Z`)
}

const mails = async (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })
const aboutCorrections = async (to: string) =>
  (await mails(to)).filter(
    ({ subject }) => subject?.startsWith('The organisers changed') || subject?.startsWith('What the'),
  )

describe('a participant', () => {
  beforeAll(async () => {
    owner = await portal.organisationAccount()
  })

  it('approved gets a next version, in force by the edit, and the owner’s unsubmitted change stays unsubmitted', async () => {
    const { id } = await approvedGuest(owner, reviewer)
    await save(owner, id, { passportName: 'Anna Marie Schmidt' })
    const saved = await save(reviewer, id, { jobTitle: 'Chairwoman', mobile: '13900139000' }, byPhone)
    expect(saved).toMatchObject({
      status: 'approved',
      version: 2,
      approvedVersion: 2,
      jobTitle: 'Chairwoman',
    })
    expect(saved).toMatchObject({ passportName: 'Anna Marie Schmidt', changedSinceSubmission: true })
    const steps = await reviewer.call(reviewApi.steps, { params: { id } })
    expect(steps.at(-1)).toMatchObject({
      step: 'approved',
      correction: true,
      version: 2,
      remark: '来电更正',
      actorName: { en: 'Mr Lu' },
    })
    const history = await owner.call(participantsApi.history, { params: { id } })
    expect(history.slice(0, 2)).toMatchObject([
      { field: 'mobile', before: '13800138000', after: '13900139000', reason: '来电更正' },
      { field: 'jobTitle', before: 'Chief Executive Officer', after: 'Chairwoman', reason: '来电更正' },
    ])
    // what is in force has the old name: only the owner's submission changes it
    const { revision } = await read(owner, id)
    const submitted = await owner.call(participantsApi.submit, { params: { id }, body: { revision } })
    expect(submitted).toMatchObject({ status: 'pending', version: 3, approvedVersion: 2 })
    const { sinceDecision } = await reviewer.call(reviewApi.read, { params: { id } })
    expect(sinceDecision?.differences).toMatchObject([{ field: 'passportName' }])
  })

  it('pending is changed in what waits, and who decides on the earlier version gets the difference', async () => {
    const guest = await pendingGuest(owner)
    const saved = await save(secretary, guest.id, { jobTitle: 'Director' }, evening)
    expect(saved).toMatchObject({
      status: 'pending',
      version: 2,
      approvedVersion: null,
      changedSinceSubmission: false,
    })
    await expect(decideOn(reviewer, guest, 'approve')).rejects.toMatchObject({
      data: { seen: 1, version: 2, differences: [{ field: 'jobTitle', after: 'Director' }] },
    })
    expect((await reviewer.call(reviewApi.steps, { params: { id: guest.id } })).at(-1)).toMatchObject({
      step: 'submitted',
      correction: true,
    })
    await decideOn(reviewer, saved, 'approve')
    expect(await read(owner, guest.id)).toMatchObject({ status: 'approved', approvedVersion: 2 })
  })

  it('is not made incomplete, not changed without a reason while in force, and not by who may not', async () => {
    const { id } = await approvedGuest(owner, reviewer)
    const refused = (path: string) => ({ code: 42200, data: [{ path }] })
    await expect(save(secretary, id, { jobTitle: 'X' })).rejects.toMatchObject(refused('onBehalf'))
    await expect(save(secretary, id, { jobTitle: 'X' }, evening)).rejects.toMatchObject(
      refused('onBehalf.reason'),
    )
    await expect(save(secretary, id, { jobTitle: null }, byPhone)).rejects.toMatchObject(refused('jobTitle'))
    await expect(save(reception, id, { jobTitle: 'X' }, byPhone)).rejects.toMatchObject({ code: 40300 })
    expect(await read(owner, id)).toMatchObject({ version: 1, jobTitle: 'Chief Executive Officer' })
  })

  it('handed in is shown with what that changed, also while the clock runs', async () => {
    const { id, revision } = await completeGuest(owner)
    const params = { id }
    await secretary.call(participantsApi.declareConsents, {
      params,
      body: { version: 1, purposes: ['policy', 'document', 'face'], how: 'call', on: '2026-04-01' },
    })
    let time = portal.clock.now().getTime()
    const running = vi.spyOn(portal.clock, 'now').mockImplementation(() => new Date(time++))
    await secretary.call(participantsApi.handIn, { params, body: { revision, onBehalf: evening } })
    running.mockRestore()
    expect(await secretary.call(correctionsApi.of, { params })).toMatchObject([
      { changes: [{ field: 'status', before: 'draft', after: 'pending' }] },
    ])
  })

  it('has the document of nobody else, whatever the owner’s record says', async () => {
    const [one, other] = [await pendingGuest(owner), await pendingGuest(owner)]
    const number = 'E12345678'
    await save(secretary, one.id, { documentNumber: number }, evening)
    await expect(save(secretary, other.id, { documentNumber: number }, evening)).rejects.toMatchObject({
      data: [{ path: 'documentNumber', code: 'duplicateDocument' }],
    })
  })
})

describe('edited by office and owner at once', () => {
  it('different fields both stand, and of the same field whoever saves later gets both values', async () => {
    owner = await portal.organisationAccount()
    const { id } = await approvedGuest(owner, reviewer)
    const { revision } = await read(owner, id)
    const typed = (who: Who, change: Partial<GuestDraft>, onBehalf?: Said) =>
      who.call(participantsApi.save, {
        params: { id },
        body: { revision, change: change as never, ...(onBehalf && { onBehalf }) },
      })
    const both = await Promise.allSettled([
      typed(owner, { badgeName: 'Anna S.' }),
      typed(secretary, { jobTitle: 'Chairwoman' }, byPhone),
    ])
    const late = both.find((each) => each.status === 'rejected')
    // the client puts them together on the record that the refusal carries, and saves again
    expect(late?.reason).toMatchObject({ code: 40910, data: { id, revision: revision + 1 } })
    await (late === both[0]
      ? save(owner, id, { badgeName: 'Anna S.' })
      : save(secretary, id, { jobTitle: 'Chairwoman' }, byPhone))
    expect(await read(owner, id)).toMatchObject({ badgeName: 'Anna S.', jobTitle: 'Chairwoman' })
    await expect(typed(owner, { jobTitle: 'President' })).rejects.toMatchObject({
      code: 40910,
      data: { jobTitle: 'Chairwoman' },
    })
  })
})

describe('itinerary, intention, message and organisation', () => {
  const byPhoneOnFriday = { ...byPhone, reason: 'Rang on Friday' }
  /** Each edit has a moment of its own in the history. */
  const later = () => portal.clock.advance(1_000)
  const own = () => ({ params: { id: owner.organisationId } })

  /** Job title, hotel, intention and message, by those who may; others are refused. */
  async function correctPerson(id: string) {
    const at = { params: { id } }
    await owner.call(itinerariesApi.save, { ...at, body: { revision: 0, change: completeItinerary } })
    await save(secretary, id, { jobTitle: 'Chairwoman' }, byPhoneOnFriday)
    later()
    const hotel = { hotel: 'designated', hotelName: null } as const
    const itinerary = { ...at, body: { revision: 1, change: hotel, onBehalf: byPhoneOnFriday } }
    await expect(reviewer.call(itinerariesApi.save, itinerary)).rejects.toMatchObject({ code: 40300 })
    const saved = await reception.call(itinerariesApi.save, itinerary)
    expect(saved).toMatchObject({ hotel: 'designated', may: { edit: true } })
    later()
    const exhibit = { ...at, body: { revision: 0, change: { exhibit: true }, onBehalf: byPhoneOnFriday } }
    await expect(reception.call(intentionsApi.save, exhibit)).rejects.toMatchObject({ code: 40300 })
    await reviewer.call(intentionsApi.save, exhibit)
    later()
    const words = { ...at, body: { revision: 0, change: { text: '祝贺' }, onBehalf: byPhoneOnFriday } }
    await secretary.call(messagesApi.save, words)
  }

  async function correctOrganisation() {
    await owner.call(organisationsApi.saveOwn, {
      body: { revision: 1, change: completeOrganisation('enterprise') },
    })
    const telephone = (onBehalf: Said) => ({
      ...own(),
      body: { revision: 2, change: { landline: '0531-87654321' }, onBehalf },
    })
    await expect(reception.call(organisationsApi.save, telephone(byPhoneOnFriday))).rejects.toMatchObject({
      code: 40300,
    })
    await expect(secretary.call(organisationsApi.save, telephone(evening))).rejects.toMatchObject({
      data: [{ path: 'onBehalf.reason' }],
    })
    await secretary.call(organisationsApi.save, telephone(byPhoneOnFriday))
  }

  it('are corrected by those who hold it, and shown with the reason', async () => {
    owner = await portal.organisationAccount({ name: 'Sea Port' })
    const { id } = await approvedGuest(owner, reviewer)
    await correctPerson(id)
    await correctOrganisation()
    const shown = await reception.call(correctionsApi.of, { params: { id } })
    expect(shown.map(({ form, reason }) => [form, reason])).toEqual(
      ['message', 'intention', 'itinerary', 'guest'].map((form) => [form, 'Rang on Friday']),
    )
    expect(shown[2]?.changes).toMatchObject([
      { subject: 'itinerary', field: 'hotel', before: 'recommended', after: 'designated' },
      { field: 'hotelName', after: null },
    ])
    const timeline = await secretary.call(timelineApi.timeline, { params: { id } })
    const saidWhy = timeline.filter(({ details }) =>
      details.some(({ en }) => en === 'Reason: Rang on Friday'),
    )
    expect(saidWhy.map(({ title }) => title.en)).toEqual([
      'Changed 2 entries of the itinerary',
      expect.stringMatching(/^Changed /),
    ])
    expect(await secretary.call(correctionsApi.of, own())).toMatchObject([
      { changes: [{ field: 'landline', before: '0531-12345678', after: '0531-87654321' }] },
    ])
  })

  it('are told in one summary of the evening, without values', async () => {
    owner = await portal.organisationAccount({ name: 'Sea Port' })
    const { id } = await approvedGuest(owner, reviewer)
    await correctPerson(id)
    await correctOrganisation()
    // it is ten in the morning: nothing leaves before six, one message then, and nothing twice
    expect(await tellInTheEvening(portal.services, portal.clock.now())).toBe(0)
    portal.clock.advance(8.5 * 3_600_000)
    await Promise.all([1, 2].map(() => tellInTheEvening(portal.services, portal.clock.now())))
    const told = await aboutCorrections(owner.account)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/Sea Port|澄光|Chengguang/)
    expect(told[0]?.text).toMatch(/Job title/)
    expect(told[0]?.text).not.toMatch(/Chairwoman|87654321/)
    const shown = await reception.call(correctionsApi.of, { params: { id } })
    expect(shown.every(({ toldAt }) => toldAt !== null)).toBe(true)
    // what is changed in the evening waits for the next
    await save(secretary, id, { jobTitle: 'President' }, byPhoneOnFriday)
    await tellInTheEvening(portal.services, portal.clock.now())
    expect(await aboutCorrections(owner.account)).toHaveLength(1)
  })

  it('tell at once where that was chosen, and nobody where not', async () => {
    owner = await portal.organisationAccount()
    const { id } = await approvedGuest(owner, reviewer)
    await save(secretary, id, { jobTitle: 'Chairwoman' }, { reason: 'By letter', tell: 'not' })
    expect(await aboutCorrections(owner.account)).toEqual([])
    await save(secretary, id, { jobTitle: 'President' }, { reason: 'By letter', tell: 'immediately' })
    expect(await aboutCorrections(owner.account)).toMatchObject([
      { text: expect.stringContaining('By letter') },
    ])
    // nothing was changed: nobody is told of nothing
    await save(secretary, id, { jobTitle: 'President' }, { reason: 'By letter', tell: 'immediately' })
    expect(await aboutCorrections(owner.account)).toHaveLength(1)
    expect(await secretary.call(correctionsApi.of, { params: { id } })).toHaveLength(2)
  })

  it('say that nobody could be told where the account of the owner is closed', async () => {
    owner = await portal.organisationAccount()
    const { id } = await approvedGuest(owner, reviewer)
    // who closes an account has proved a moment ago who they are
    const { call } = await portal.organiser('secretary')
    const { records } = await call(accountsConsoleApi.list, { query: { search: owner.account } })
    await call(accountsConsoleApi.disable, { params: { id: records[0]?.id ?? '' } })
    await save(secretary, id, { jobTitle: 'President' }, { reason: 'By letter', tell: 'immediately' })
    await save(secretary, id, { jobTitle: 'Chairwoman' }, byPhoneOnFriday)
    expect(await tellInTheEvening(portal.services, eveningIn(1))).toBeGreaterThan(0)
    expect(await aboutCorrections(owner.account)).toEqual([])
    const shown = await reception.call(correctionsApi.of, { params: { id } })
    expect(shown.map(({ toldAt, nobodyToTell }) => [toldAt, nobodyToTell])).toEqual([
      [null, true],
      [null, true],
    ])
    // done: it does not wait for another evening
    expect(await tellInTheEvening(portal.services, eveningIn(2))).toBe(0)
  })

  it('lead to the record, or to the list of people where several were changed', async () => {
    owner = await portal.organisationAccount()
    const [one, next] = [await approvedGuest(owner, reviewer), await approvedGuest(owner, reviewer)]
    const toldIn = async (days: number) => {
      await tellInTheEvening(portal.services, eveningIn(days))
      const [last] = await aboutCorrections(owner.account)
      expect(last?.text).not.toMatch(/old and new/)
      return last?.link
    }
    await save(secretary, one.id, { jobTitle: 'President' }, byPhoneOnFriday)
    await save(secretary, one.id, { jobTitle: 'Chairwoman' }, byPhoneOnFriday)
    expect(await toldIn(1)).toMatch(new RegExp(`/guests/${one.id}$`))
    await save(secretary, one.id, { jobTitle: 'President' }, byPhoneOnFriday)
    await save(secretary, next.id, { jobTitle: 'President' }, byPhoneOnFriday)
    expect(await toldIn(2)).toMatch(/\/guests$/)
  })

  it('are told to who keeps the person in the evening, also by another record, and not to who did', async () => {
    const [from, to] = [await portal.organisationAccount(), await portal.organisationAccount()]
    const people = [await pendingGuest(from), await pendingGuest(from), await pendingGuest(to)]
    const [twice, moved, kept] = people.map(({ id }) => id) as [string, string, string]
    await putInto(portal.db, kept, { passportName: 'Kept Under' })
    for (const id of [twice, moved]) await save(secretary, id, { jobTitle: 'President' }, byPhoneOnFriday)
    // as a merge and a move leave them
    await putInto(portal.db, twice, { status: 'withdrawn', mergedInto: kept, organisationId: null })
    await putInto(portal.db, moved, { organisationId: to.organisationId })
    await tellInTheEvening(portal.services, eveningIn(1))
    expect(await aboutCorrections(from.account)).toEqual([])
    const [told, ...more] = await aboutCorrections(to.account)
    expect(more).toEqual([])
    expect(told?.text).toMatch(/Kept Under/)
    expect(told?.text.match(/Job title/g)).toHaveLength(2)
    expect(told?.link).toMatch(/\/guests$/)
  })

  it('count as changed since the hand-over', async () => {
    owner = await portal.organisationAccount()
    const { id } = await approvedGuest(owner, reviewer)
    const at = { params: { id } }
    await owner.call(itinerariesApi.save, { ...at, body: { revision: 0, change: completeItinerary } })
    const news = async () => (await reception.call(itinerariesApi.overview, {})).news
    const { handOver } = await reception.call(itinerariesApi.overview, {})
    await reception.call(itinerariesApi.handOver, { body: { after: handOver.number } })
    expect(await news()).toBe(0)
    const change = { hotelRemarks: 'Room by the sea' }
    await reception.call(itinerariesApi.save, { ...at, body: { revision: 1, change, onBehalf: byPhone } })
    expect(await news()).toBe(1)
  })
})
