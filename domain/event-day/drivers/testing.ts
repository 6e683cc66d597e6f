import { randomUUID } from 'node:crypto'
import type { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { assignTo } from '#domain/event-day/escorts/testing.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { travels, vehicleWith } from '#domain/event-day/transport/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { driversApi as api } from './api.ts'

type Portal = Awaited<ReturnType<typeof startTestPortal>>
type Caller = { call: Client['call'] }

const hour = 3_600_000

/** Makes the link of a vehicle’s driver in place of the newest one; its token. */
export async function driverLinkOf({ call }: Caller, vehicleId: string): Promise<string> {
  const params = { id: vehicleId }
  const replaces = (await call(api.link, { params }))?.id ?? null
  const { path } = await call(api.makeLink, { params, body: { linkId: randomUUID(), replaces } })
  return path?.split('#')[1] ?? ''
}

/** An approved guest who arrives in some hours, with a number of their own. */
export async function arrivesIn(
  portal: Portal,
  hours: number,
  facts: { passportName: string; mobile: string },
  by?: Awaited<ReturnType<Portal['organisationAccount']>>,
) {
  const owner = by ?? (await portal.organisationAccount())
  const id = await putApprovedGuest(portal.db, owner, { chineseName: facts.passportName, ...facts })
  const local = (ms: number) => localTime(new Date(portal.clock.now().getTime() + ms), eventZone)
  const arrives = local(hours * hour)
  const leg = {
    mode: 'flight',
    number: 'CA1571',
    from: 'PEK',
    departs: local((hours - 2) * hour),
    to: 'TAO',
    arrives,
  } as const
  await travels(owner, id, { arrivalLegs: [leg], arrivalPickup: true })
  return id
}

/** A run of a vehicle that leaves in some hours, with these people. */
export async function runIn(
  portal: Portal,
  { call }: Caller,
  { hours, ...more }: { hours: number; vehicleId: string | null; people?: string[]; driver?: string },
) {
  const at = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString()
  const run = {
    id: randomUUID(),
    direction: 'arrival' as const,
    leavesAt: at(hours * hour),
    until: at((hours + 1) * hour),
    ...more,
  }
  const [made] = await call(transportApi.create, { body: { runs: [run] } })
  if (!made) throw new Error('no run')
  return made
}

/** What no driver may read: the numbers of guests, and who rides in another vehicle. */
export const hiddenFromDriver = ['13900000551', '13900000552', 'RIDES ELSEWHERE']

/** A driver with a link and a run with one guest, and a run of another vehicle at the same time with a stranger. */
export async function driverWithRun(portal: Portal) {
  const reception = await portal.organiser('reception')
  const vehicleId = await vehicleWith(reception, 4, { driver: '孙立', phone: '+8613900000021' })
  const other = await vehicleWith(reception, 4, { driver: '钱进', phone: '+8613900000022' })
  const own = await arrivesIn(portal, 1, { passportName: 'OWN RIDER', mobile: '+8613900000551' })
  const stranger = await arrivesIn(portal, 1, { passportName: 'RIDES ELSEWHERE', mobile: '+8613900000552' })
  const run = await runIn(portal, reception, { hours: 2, vehicleId, people: [own] })
  await runIn(portal, reception, { hours: 2, vehicleId: other, people: [stranger] })
  const escort = await portal.organiser('escort')
  await assignTo(reception, portal.clock.now(), escort.accountId, [own])
  return { token: await driverLinkOf(reception, vehicleId), vehicleId, other, own, stranger, run, reception }
}
