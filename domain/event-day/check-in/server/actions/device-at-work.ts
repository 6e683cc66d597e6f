import type { Context } from '#domain/context.ts'
import { dayOfEdition } from '#domain/event-day/badge-keys/rules.ts'
import { type NamedOccasion, occasionsAmong } from '#domain/event-day/gates/server/actions.ts'
import { letters } from '#domain/event-day/zones/rules.ts'
import { type Summit, summitOf } from '#domain/ground/summit/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { refuse } from '../../refusals.ts'
import { readsPerHour } from '../../rules.ts'
import type { Place } from '../store/people.ts'
import { countRead, deviceTokens, occasionIdsOf, type StoredDevice, updateDevice } from '../store.ts'

export type ByDevice = Pick<Context, 'db' | 'services'>

/** A device with what it works for. */
export type AtWork = { device: StoredDevice; summit: Summit; occasions: NamedOccasion[]; now: Date }

export type Contact = { token: string; queued?: number; battery?: number | null }

async function workOf(db: Database, device: StoredDevice, now: Date): Promise<AtWork> {
  const summit = await summitOf(db, device)
  return { device, summit, occasions: await occasionsAmong(db, await occasionIdsOf(db, device.id)), now }
}

const said = ({ queued, battery }: Contact) => ({
  ...(queued !== undefined && { queued }),
  ...(battery !== undefined && { battery }),
})

/** The device of a token, in force. Refuses `notFound`, and its end in words; a device that was logged out is as one that has ended. */
export async function atWork({ db, services: { clock } }: ByDevice, contact: Contact): Promise<AtWork> {
  const now = clock.now()
  const device = await deviceTokens.open(db, now, contact.token)
  if (!device?.enrolledAt) throw refuse('notFound')
  if (device.leftAt) throw new Refusal(accessRefusals.accessExpired)
  const news = said(contact)
  if (Object.keys(news).length > 0) await updateDevice(db, device.id, news)
  return workOf(db, device, now)
}

/** The device of a token, whether in force or not: what it has scanned is taken all the same. Refuses `notFound`. */
export async function evenIfEnded({ db, services: { clock } }: ByDevice, contact: Contact): Promise<AtWork> {
  const now = clock.now()
  const id = deviceTokens.textIn(contact.token)
  const device = id === undefined ? undefined : await deviceTokens.find(db, id)
  if (!device?.enrolledAt) throw refuse('notFound')
  await updateDevice(db, device.id, { lastUsedAt: now, ...said(contact) })
  return workOf(db, device, now)
}

/** Where an occasion stands among days and zones; a day outside of the edition has none of its days. */
export const placeOf = (summit: Summit, { day, zone, activityId }: NamedOccasion): Place => ({
  day: dayOfEdition(summit, day) ?? 15,
  zone: zone === null ? null : letters.indexOf(zone),
  activityId,
})

/** The places of a device's occasions, each once. */
export function placesOf({ summit, occasions }: AtWork): Place[] {
  const all = occasions.map((each) => placeOf(summit, each))
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

/** Counts and logs that a device was shown people in readable form, outside of a transaction: what is refused counts, too. Refuses `tooManyReads`. */
export async function noteRead(
  { db }: ByDevice,
  { device, now }: AtWork,
  shown: { by: string; numbers: readonly number[] },
): Promise<void> {
  if (!(await countRead(db, device.id, now, readsPerHour[device.kind]))) throw refuse('tooManyReads')
  await recordChanges(
    db,
    now,
    { name: { zh: device.name, en: device.name } },
    { type: 'checkInDevice', id: device.id },
    [{ field: 'shown', before: shown.by, after: shown.numbers }],
  )
}
