import { randomUUID } from 'node:crypto'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { putStayOf } from '#domain/event-day/lodging/testing.ts'
import { flightAt, runAt, travels } from '#domain/event-day/transport/testing.ts'
import { completeGuest, putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import type { ItineraryDraft } from '#domain/plans/itineraries/rules.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { escortsApi as api } from './api.ts'
import type { AssignmentFields } from './rules.ts'

type Caller = { call: Client['call'] }

const hour = 3_600_000

/** Gives guests an escort, from an hour ago until in a day. */
export function assignTo(
  { call }: Caller,
  now: Date,
  escortId: string,
  people: readonly string[],
  more: Partial<AssignmentFields> = {},
) {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return call(api.assign, {
    body: {
      escortId,
      deputyId: null,
      beginsAt: at(-hour),
      endsAt: at(24 * hour),
      toldFrom: null,
      guests: people.map((participantId) => ({ id: randomUUID(), participantId })),
      ...more,
    },
  })
}

export async function escortsPortal() {
  const portal = await startTestPortal()
  const reception = await portal.organiser('reception')
  const escort = await portal.organiser('escort', '许悠然')
  const deputy = await portal.organiser('escort', '赵一鸣')
  const liaison = await portal.organisationAccount()
  let numbers = 10

  /** An approved guest who lands at noon of 16 June 2026, with a phone of their own. */
  async function guest(name: string, change: ItineraryDraft = { arrivalLegs: [flightAt('12:00')] }) {
    const mobile = `+86139000001${numbers++}`
    const id = await putApprovedGuest(portal.db, liaison, { chineseName: name, passportName: name, mobile })
    await travels(liaison, id, { arrivalPickup: true, returnPickup: true, ...change })
    return id
  }
  const assign = (people: string[], more: Partial<AssignmentFields> = {}) =>
    assignTo(reception, portal.clock.now(), escort.accountId, people, more)
  const namesOf = async ({ call }: Caller) =>
    (await call(api.ownGuests, {})).guests.map(({ name }) => name.en).toSorted()
  return { portal, reception, escort, deputy, liaison, guest, assign, namesOf }
}

/** Shares the run and the room of the guest of an escort in isolation: what no reply to the escort may contain. */
export const sharing = { chineseName: '同车人', passportName: 'SHARES THE RUN', mobile: '+8613900000777' }

export const isolationRecords: IsolationRecords = {
  async ofOrganisation(portal, _who, made) {
    const id = made['/qms/participants'] ?? ''
    const [reception, other] = [await portal.organiser('reception'), await portal.organiser('escort')]
    const approved = await putApprovedGuest(portal.db, _who, { passportName: 'ESCORTED BY ANOTHER' })
    const [assignment] = await assignTo(reception, portal.clock.now(), other.accountId, [approved])
    return {
      '/qms/escorts/people': id,
      '/qms/escorts/own-guests': approved,
      '/qms/escorts/assignments': assignment?.id ?? '',
    }
  },
  async ofReader(portal, { accountId, role }): Promise<Ids> {
    const id = randomUUID()
    const begun = { name: 'escorts', accountId, total: 0, begunAt: portal.clock.now() }
    await beginImport(portal.db, { id, ...begun })
    const ids = { '/qms/escorts/many/imports': id }
    if (role !== 'escort') return ids
    const owner = await portal.organisationAccount()
    const facts = { chineseName: '自己人', passportName: 'OWN GUEST', mobile: '+8613900000999' }
    const { id: own } = await completeGuest(owner, facts)
    await putInto(portal.db, own, { status: 'approved', version: 1, approvedVersion: 1 })
    const stranger = await portal.organisationAccount()
    const other = await putApprovedGuest(portal.db, stranger, sharing)
    const reception = await portal.organiser('reception')
    const legs = { arrivalLegs: [flightAt('12:00')], arrivalPickup: true }
    await travels(owner, own, legs)
    await travels(stranger, other, legs)
    await runAt(reception, '12:10', '13:30', { people: [own, other] })
    await putStayOf(portal, own, other)
    await assignTo(reception, portal.clock.now(), accountId, [own])
    return { ...ids, '/qms/escorts/own-guests': own }
  },
}
