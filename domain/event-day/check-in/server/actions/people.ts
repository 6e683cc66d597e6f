import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { badgeSigner } from '#domain/event-day/badge-keys/server/actions.ts'
import { type BadgeKind, kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { cardsOf } from '#domain/event-day/badges/server/actions.ts'
import { escortsOf } from '#domain/event-day/escorts/server/actions.ts'
import type { CodedGuest } from '#domain/event-day/guest-codes/server/actions.ts'
import { type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { approvedVersionsOf, attendees } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { listCopy } from '#kit/files/image.ts'
import { findStored, readStored } from '#kit/files/store.ts'
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
import { guestsOfDevice, shownGuest, signaturesOfGuests } from './guests.ts'

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
  { db, services: { clock } }: ByDevice,
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
  const escorts = await escortsOf(db, ids, clock.now())
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
      escorts: escorts.get(participantId ?? ''),
    }
  })
}

/** From the photo itself: its copy for screens is of a format that is never read again. */
async function photoOf({ db, files }: Services, id: string, ownerId: string) {
  const stored = await findStored(db, { id, ownerId })
  return stored && (await listCopy(await readStored(files, stored))).bytes
}

/** The small photos of these people that are in force, by number. */
async function photosOf(
  services: Services,
  badges: readonly BadgeOfPerson[],
  guests: readonly CodedGuest[],
): Promise<Map<number, Uint8Array>> {
  const versions = await approvedVersionsOf(
    services.db,
    badges.flatMap(({ participantId }) => participantId ?? []),
  )
  const wanted = [
    ...badges.map(({ number, participantId: id }) => ({ number, id, of: versions.get(id ?? '')?.portrait })),
    ...guests.map(({ number, guestId: id, portrait: of }) => ({ number, id, of })),
  ]
  const photos = new Map<number, Uint8Array>()
  for (const { number, id, of } of wanted) {
    const photo = id && of ? await photoOf(services, of, id) : undefined
    if (photo) photos.set(number, photo)
  }
  return photos
}

type Sealed = { number: number; position: number; sealed: string }

/** Whom a device asks for by number. Refuses as `atWork`. */
async function askedFor(call: ByDevice, { token, numbers }: { token: string; numbers: readonly number[] }) {
  const work = await atWork(call, { token })
  const badges = await badgesNumbered(call.db, work.summit.id, placesOf(work), numbers)
  return { work, badges, guests: await guestsOfDevice(call, work, { numbers }, numbers.length) }
}

/** Seals what is to be kept on a device under the code of each card, as it was printed, or of each receipt. Refuses `keyDestroyed` after the last day. */
async function sealedFor(
  call: ByDevice,
  { work, badges, guests }: Awaited<ReturnType<typeof askedFor>>,
  plains: ReadonlyMap<number, Uint8Array>,
): Promise<Sealed[]> {
  const signatures = await signaturesOfGuests(call, work, guests)
  const sign = await badgeSigner(call, work.summit)
  const ids = badges.map(({ id }) => id)
  const cards = await cardsOf(call.db, work.summit.id, ids)
  for (const { id, number } of badges) {
    const card = cards.get(id)
    const opened = card && badgeCodes.open(sign(card))
    if (opened) signatures.set(number, opened.signature)
  }
  const sealed: Sealed[] = []
  for (const { number, revision: position } of [...badges, ...guests.map(inFirstRevision)]) {
    const [plain, signature] = [plains.get(number), signatures.get(number)]
    if (!plain || !signature) continue
    const row = await sealRow(signature, new Uint8Array(plain))
    sealed.push({ number, position, sealed: Buffer.from(row).toString('base64') })
  }
  return sealed
}

const inFirstRevision = ({ number }: CodedGuest) => ({ number, revision: 1 })

/** Rows for the device to keep. Refuses as `atWork`, `keyDestroyed`. */
export async function sealedRows({
  body,
  ...call
}: ByDevice & { body: { token: string; numbers: number[] } }): Promise<Sealed[]> {
  const asked = await askedFor(call, body)
  const { work, badges, guests } = asked
  const people = [...(await shownPeople(call, work.summit.id, badges)), ...guests.map(shownGuest)]
  const encoder = new TextEncoder()
  const plains = people.map((person) => [person.number, encoder.encode(JSON.stringify(person))] as const)
  return sealedFor(call, asked, new Map(plains))
}

/** Photos for the device to keep. Refuses as `atWork`, `keyDestroyed`. */
export async function sealedPhotos({
  body,
  ...call
}: ByDevice & { body: { token: string; numbers: number[] } }): Promise<Sealed[]> {
  const asked = await askedFor(call, body)
  return sealedFor(call, asked, await photosOf(call.services, asked.badges, asked.guests))
}

/** People in readable form, counted and logged. Refuses `tooManyReads`. */
async function readable(
  call: ByDevice,
  work: AtWork,
  { by, badges, guests }: { by: string; badges: readonly BadgeOfPerson[]; guests: readonly CodedGuest[] },
): Promise<ShownPerson[]> {
  await noteRead(call, work, { by, numbers: [...badges, ...guests].map(({ number }) => number) })
  return [...(await shownPeople(call, work.summit.id, badges)), ...guests.map(shownGuest)]
}

type By = { number: number } | { name: string } | { delegationOf: number }

/** People of the device's occasions, at most 20 and no more of them: who is not among them is typed more exactly. One who is asked for by number comes with the photo. Refuses as `atWork`, `tooManyReads`. */
export async function findPeople({
  body: { token, by },
  ...call
}: ByDevice & { body: { token: string; by: By } }): Promise<(ShownPerson & { photo?: string })[]> {
  const work = await atWork(call, { token })
  const [places, limit, summitId] = [placesOf(work), readableAtOnce, work.summit.id]
  const badges =
    'number' in by
      ? await badgesNumbered(call.db, summitId, places, [by.number])
      : 'name' in by
        ? await badgesNamed(call.db, summitId, places, { name: by.name, limit })
        : await badgesOfDelegation(call.db, summitId, places, { number: by.delegationOf, limit })
  const [asked = ''] = Object.keys(by)
  const wanted = 'number' in by ? { numbers: [by.number] } : 'name' in by ? by : undefined
  const guests = wanted ? await guestsOfDevice(call, work, wanted, limit - badges.length) : []
  const people = await readable(call, work, { by: asked, badges, guests })
  if (!('number' in by)) return people
  const photos = await photosOf(call.services, badges, guests)
  return people.map((person) => {
    const photo = photos.get(person.number)
    return photo ? { ...person, photo: Buffer.from(photo).toString('base64') } : person
  })
}

/** For a desk: people in readable form, in the order of their numbers. Refuses as `atWork`, `notFound` for a gate's phone, `tooManyReads`. */
export async function deskRows({
  body: { token, after },
  ...call
}: ByDevice & { body: { token: string; after: number } }): Promise<ShownPerson[]> {
  const work = await atWork(call, { token })
  if (work.device.kind !== 'desk') throw refuse('notFound')
  const badges = await badgesFrom(call.db, work.summit.id, placesOf(work), { after, limit: readableAtOnce })
  const guests = await guestsOfDevice(call, work, { after }, readableAtOnce - badges.length)
  return readable(call, work, { by: 'list', badges, guests })
}
