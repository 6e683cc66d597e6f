import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { badgeSigner } from '#domain/event-day/badge-keys/server/actions.ts'
import { type BadgeKind, kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { cardsOf } from '#domain/event-day/badges/server/actions.ts'
import { type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { approvedVersionsOf, attendees } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { listCopy } from '#kit/files/image.ts'
import { copyFor, findStored, readStored } from '#kit/files/store.ts'
import { sealRow } from '#kit/signed-code/sealed-row.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { ShownPerson } from '../../api/phone.ts'
import { refuse } from '../../refusals.ts'
import { readableAtOnce } from '../../rules.ts'
import {
  type BadgeOfPerson,
  badgesFrom,
  badgesNamed,
  badgesNumbered,
  badgesOfDelegation,
} from '../store/people.ts'
import { type AtWork, atWork, type ByDevice, noteRead, placesOf } from './device-at-work.ts'

const nobody = { zh: '', en: '' }

const nameOfKind = (kind: BadgeKind | undefined) =>
  kind ? { zh: kind.chineseName, en: kind.englishName } : nobody

/** A vehicle as a gate shows it: the plate in the place of a name, and who drives it. */
const shownVehicle = (
  number: number,
  { plate, company, driver }: Vehicle,
  kind: BadgeKind | undefined,
): ShownPerson => ({
  number,
  name: plate,
  latinName: null,
  kind: nameOfKind(kind),
  organisation: withFallback(company, null) ?? nobody,
  jobTitle: driver,
})

/** What a gate shows of these people: the version of each that is in force. */
export async function shownPeople(
  db: Database,
  summitId: string,
  badges: readonly BadgeOfPerson[],
): Promise<ShownPerson[]> {
  const ids = badges.flatMap(({ participantId }) => participantId ?? [])
  const versions = await approvedVersionsOf(db, ids)
  const people = new Map((await attendees(db, ids)).map((person) => [person.id, person]))
  const organisations = [
    ...new Set([...people.values()].flatMap(({ organisationId }) => organisationId ?? [])),
  ]
  const names = await organisationNames(db, organisations)
  const kinds = new Map((await kindsIn(db, summitId)).map((kind) => [kind.id, kind]))
  const passes = await vehiclesAmong(
    db,
    badges.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const vehicles = new Map(passes.map((vehicle) => [vehicle.id, vehicle]))
  return badges.map(({ number, participantId, vehicleId, kindId }) => {
    const kind = kinds.get(kindId ?? '')
    const vehicle = vehicles.get(vehicleId ?? '')
    if (vehicle) return shownVehicle(number, vehicle, kind)
    const [said, person] = [versions.get(participantId ?? ''), people.get(participantId ?? '')]
    const organisation = names.get(person?.organisationId ?? '')
    const unit = said?.unitName ? { zh: said.unitName, en: said.unitName } : undefined
    return {
      number,
      name: said?.chineseName ?? person?.chineseName ?? null,
      latinName: said?.passportName ?? person?.passportName ?? null,
      kind: nameOfKind(kind),
      organisation: unit ?? withFallback(organisation?.name, organisation?.englishName) ?? nobody,
      jobTitle: said?.jobTitle ?? null,
    }
  })
}

/** The small photos of these people that are in force, by badge number. */
async function photosOf({ db, files }: Services, badges: readonly BadgeOfPerson[]) {
  const versions = await approvedVersionsOf(
    db,
    badges.flatMap(({ participantId }) => participantId ?? []),
  )
  const photos = new Map<number, Uint8Array>()
  for (const { number, participantId } of badges) {
    if (!participantId) continue
    const portrait = versions.get(participantId)?.portrait
    const stored = portrait
      ? ((await copyFor(db, portrait)) ?? (await findStored(db, { id: portrait, ownerId: participantId })))
      : undefined
    if (stored) photos.set(number, (await listCopy(await readStored(files, stored))).bytes)
  }
  return photos
}

type Sealed = { number: number; position: number; sealed: string }

/** Seals what is to be kept on a device under the code of each card, as it was printed. Refuses `keyDestroyed` after the last day. */
async function sealedFor(
  call: ByDevice,
  work: AtWork,
  badges: readonly BadgeOfPerson[],
  plainOf: (badge: BadgeOfPerson) => Uint8Array | undefined,
): Promise<Sealed[]> {
  const sign = await badgeSigner(call, work.summit)
  const ids = badges.map(({ id }) => id)
  const cards = await cardsOf(call.db, work.summit.id, ids)
  const sealed: Sealed[] = []
  for (const badge of badges) {
    const plain = plainOf(badge)
    const card = cards.get(badge.id)
    const opened = plain && card && badgeCodes.open(sign(card))
    if (!plain || !opened) continue
    const row = await sealRow(opened.signature, new Uint8Array(plain))
    sealed.push({
      number: badge.number,
      position: badge.revision,
      sealed: Buffer.from(row).toString('base64'),
    })
  }
  return sealed
}

/** Rows for the device to keep. Refuses as `atWork`, `keyDestroyed`. */
export async function sealedRows({
  body: { token, numbers },
  ...call
}: ByDevice & { body: { token: string; numbers: number[] } }): Promise<Sealed[]> {
  const work = await atWork(call, { token })
  const badges = await badgesNumbered(call.db, work.summit.id, placesOf(work), numbers)
  const people = new Map(
    (await shownPeople(call.db, work.summit.id, badges)).map((person) => [person.number, person]),
  )
  const encoder = new TextEncoder()
  return sealedFor(call, work, badges, ({ number }) => encoder.encode(JSON.stringify(people.get(number))))
}

/** Photos for the device to keep. Refuses as `atWork`, `keyDestroyed`. */
export async function sealedPhotos({
  body: { token, numbers },
  ...call
}: ByDevice & { body: { token: string; numbers: number[] } }): Promise<Sealed[]> {
  const work = await atWork(call, { token })
  const badges = await badgesNumbered(call.db, work.summit.id, placesOf(work), numbers)
  const photos = await photosOf(call.services, badges)
  return sealedFor(call, work, badges, ({ number }) => photos.get(number))
}

type By = { number: number } | { name: string } | { delegationOf: number }

/** People of the device's occasions, at most 20 and no more of them: who is not among them is typed more exactly. Refuses as `atWork`, `tooManyReads`. */
export async function findPeople({
  body: { token, by },
  ...call
}: ByDevice & { body: { token: string; by: By } }): Promise<ShownPerson[]> {
  const work = await atWork(call, { token })
  const [places, limit, summitId] = [placesOf(work), readableAtOnce, work.summit.id]
  const badges =
    'number' in by
      ? await badgesNumbered(call.db, summitId, places, [by.number])
      : 'name' in by
        ? await badgesNamed(call.db, summitId, places, { name: by.name, limit })
        : await badgesOfDelegation(call.db, summitId, places, { number: by.delegationOf, limit })
  const [asked = ''] = Object.keys(by)
  await noteRead(call, work, { by: asked, numbers: badges.map(({ number }) => number) })
  return shownPeople(call.db, work.summit.id, badges)
}

/** For a desk: people in readable form, in the order of their numbers. Refuses as `atWork`, `notFound` for a gate's phone, `tooManyReads`. */
export async function deskRows({
  body: { token, after },
  ...call
}: ByDevice & { body: { token: string; after: number } }): Promise<ShownPerson[]> {
  const work = await atWork(call, { token })
  if (work.device.kind !== 'desk') throw refuse('notFound')
  const badges = await badgesFrom(call.db, work.summit.id, placesOf(work), { after, limit: readableAtOnce })
  await noteRead(call, work, { by: 'list', numbers: badges.map(({ number }) => number) })
  return shownPeople(call.db, work.summit.id, badges)
}
