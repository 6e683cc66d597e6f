import { createHash } from 'node:crypto'
import { coveringOf } from '#domain/event-day/badge-kinds/rules.ts'
import type { BadgeKind } from '#domain/event-day/badge-kinds/server/actions.ts'
import { record as vehicleRecord } from '#domain/ground/vehicles/record.ts'
import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import type { approvedVersionsOf, FactsInForce } from '#domain/people/participants/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { missingGlyphs } from '#kit/print/font.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'

/** Raised when the template says something else on the same data, so that badges count as changed since they were printed. */
const templateVersion = 1

type Version = Awaited<ReturnType<typeof approvedVersionsOf>> extends Map<string, infer V> ? V : never

/** What a badge says of a person, from the version in force, or the pass of a vehicle: its plate first. */
export type PrintedFacts = {
  first: string
  second: string
  jobTitle: string
  organisation: string
  portrait: string | null
}

/** Names in the order of the kind of badge: the name that the person typed for it, the Chinese or the Latin one first. */
function namesOf(said: Version, order: BadgeKind['nameOrder']): [first: string, second: string] {
  const [typed, chinese, latin] = [said.badgeName ?? '', said.chineseName ?? '', said.passportName ?? '']
  if (order === 'chinese' && chinese) return [chinese, latin]
  if (order === 'latin' && latin) return [latin, chinese]
  const first = typed || chinese || latin
  const isChinese = /\p{Script=Han}/u.test(first)
  return [first, isChinese ? latin : chinese]
}

/** What is printed of these people; those without a version in force are absent. */
export async function printedFactsOf(
  db: Database,
  people: readonly Pick<FactsInForce, 'id' | 'organisationId'>[],
  kindOf: (id: string) => BadgeKind | undefined,
  versions: ReadonlyMap<string, Version>,
): Promise<Map<string, PrintedFacts>> {
  const names = await organisationNames(db, [
    ...new Set(people.flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  return new Map(
    people.flatMap(({ id, organisationId }) => {
      const said = versions.get(id)
      if (!said) return []
      const kind = kindOf(id)
      const [first, second] = namesOf(said, kind?.nameOrder ?? 'byPerson')
      const unit = names.get(organisationId ?? '')
      const facts = {
        first,
        second,
        jobTitle: kind?.showsJobTitle === false ? '' : (said.jobTitle ?? ''),
        organisation:
          kind?.showsOrganisation === false ? '' : said.unitName || unit?.name || unit?.englishName || '',
        portrait: said.portrait ?? null,
      }
      return [[id, facts] as const]
    }),
  )
}

/** What is printed of a vehicle. */
export function vehicleFacts(
  { plate, kind, company }: Pick<Vehicle, 'plate' | 'kind' | 'company'>,
  badgeKind: BadgeKind | undefined,
): PrintedFacts {
  const { zh, en } = vehicleRecord.words.fields.kind.options[kind]
  return {
    first: plate,
    second: `${zh} ${en}`,
    jobTitle: '',
    organisation: badgeKind?.showsOrganisation === false ? '' : (company ?? ''),
    portrait: null,
  }
}

type Cleared = {
  plate: string
  driver?: string | null | undefined
  driverDocumentNumber?: string | null | undefined
}

/** Of what a clearance of a vehicle is for: its plate, however it is spelt, its driver, and the driver's document where it is known. */
export const vehicleDigestOf = ({ plate, driver, driverDocumentNumber: document }: Cleared) => {
  const named = (driver ?? '').normalize('NFKC').replace(/\s+/g, '')
  // keyed: the numbers of documents are few enough to try them all
  const documents = document ? [keyedDigest('vehicle document', document)] : []
  return createHash('sha256')
    .update(JSON.stringify([lettersAndDigits(plate), named, ...documents]))
    .digest('hex')
}

/**
 * Digest of everything that a card says: texts, photo (a stored file never changes, and another photo has another id), zones, kind with the revision of
 * its template. Two cards with the same digest look the same.
 */
export const digestOf = (
  facts: PrintedFacts,
  kind: Pick<BadgeKind, 'id' | 'revision'> | undefined,
  zones: number,
) =>
  createHash('sha256')
    .update(JSON.stringify([templateVersion, facts, kind?.id, kind?.revision, zones]))
    .digest('hex')

/** Characters of these texts that no font has. */
export const unprintableIn = ({ first, second, jobTitle, organisation }: PrintedFacts): string[] =>
  missingGlyphs([{ of: 'badge', text: [first, second, jobTitle, organisation].join(' ') }]).flatMap(
    ({ characters }) => characters,
  )

/** The kind of badge of a person among those in use. */
export function kindFor(
  kinds: readonly BadgeKind[],
  person: Pick<FactsInForce, 'kind' | 'personnelKind'>,
  guestType: string | null,
): BadgeKind | undefined {
  const inUse = kinds.filter(({ isEnded }) => !isEnded)
  for (const covered of coveringOf({ ...person, guestType })) {
    const found = inUse.find(({ covers }) => covers === covered)
    if (found) return found
  }
  return undefined
}

/** The kind of the passes of vehicles among those in use. */
export const kindForVehicles = (kinds: readonly BadgeKind[]): BadgeKind | undefined =>
  kinds.find(({ isEnded, covers }) => !isEnded && covers === 'vehicle')

/** Who wears a badge: approved, on site, and, of companions, with a guest who is approved. */
export const isDue = (person: FactsInForce, said: Version | undefined): said is Version =>
  said !== undefined &&
  hasApproval(person) &&
  said.meetingForm !== 'online' &&
  (person.kind !== 'companion' || person.guestApproved === true)
