import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { numberText } from '#domain/event-day/badges/rules.ts'
import { type BadgeToFile, badgesToFile, isDue, kindFor } from '#domain/event-day/badges/server/actions.ts'
import { daysOf } from '#domain/event-day/zones/rules/effective.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import {
  approvedVersionsOf,
  factsInForce,
  peopleOf,
  peopleWithoutApproval,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { NotFiled } from '../../api.ts'
import { type Lacking, maxShown, type PersonField } from '../../rules.ts'
import { isKindAlone, type ToFile, whereAndWhen } from './rows.ts'

type Version = Awaited<ReturnType<typeof approvedVersionsOf>> extends Map<string, infer V> ? V : never

function lacksOf(
  { kindId }: BadgeToFile,
  said: Version | undefined,
  document: string | null | undefined,
): Lacking[] {
  return [
    ...(kindId ? [] : (['kind'] as const)),
    ...(said?.portrait ? [] : (['portrait'] as const)),
    ...(document ? [] : (['document'] as const)),
  ]
}

/** These people of an edition, with what each of them lacks. */
async function named(
  db: Database,
  summitId: string,
  lacks: ReadonlyMap<string, Lacking[]>,
): Promise<NotFiled[]> {
  if (lacks.size === 0) return []
  const people = await peopleOf(db, { summitId, ids: [...lacks.keys()] })
  return people.map((person) => ({
    id: person.id,
    name: nameOf(person),
    organisation: withFallback(person.organisationName, person.organisationEnglishName) ?? null,
    lacks: lacks.get(person.id) ?? [],
  }))
}

/**
 * The people of an edition whose badges need clearance by the police, cleared or not: as approved, in the order of their badges. Not among them is who is not
 * approved, has no kind of badge, no photo or no document. Decrypts the version in force of everybody who has a badge.
 */
export async function peopleToFile(db: Database, summitId: string): Promise<ToFile> {
  const allKinds = await kindsIn(db, summitId)
  const kinds = new Map(allKinds.map((kind) => [kind.id, kind]))
  const badges = (await badgesToFile(db, summitId, 'participantId')).filter(
    ({ kindId }) => kinds.get(kindId ?? '')?.needsClearance !== false,
  )
  const ids = badges.map(({ wearerId }) => wearerId)
  const versions = await approvedVersionsOf(db, ids)
  const facts = new Map((await factsInForce(db, summitId, { ids })).map((person) => [person.id, person]))
  const days = daysOf(await summitOf(db, { summitId }))
  const names = await organisationNames(db, [
    ...new Set([...facts.values()].flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  const lacking = new Map<string, Lacking[]>()
  const rows: ToFile['rows'] = []
  const asSent: string[] = []
  for (const badge of badges) {
    const { wearerId: id, kindId } = badge
    const [said, person, kind] = [versions.get(id), facts.get(id), kinds.get(kindId ?? '')]
    // of another edition by now, or withdrawn after the card was returned
    if (!person || !hasApproval(person) || (said && !isDue(person, said))) continue
    const lacks = lacksOf(badge, said, person.documentDigest)
    if (lacks.length > 0 || !said || !kind) {
      lacking.set(id, lacks)
      if (isKindAlone(lacks)) asSent.push(id)
      continue
    }
    const unit = names.get(person.organisationId ?? '')
    const values: Record<PersonField, unknown> = {
      number: numberText(badge.number),
      chineseName: said.chineseName,
      passportName: said.passportName,
      gender: said.gender,
      nationality: said.nationality,
      documentType: said.documentType,
      documentNumber: said.documentNumber,
      documentExpires: said.documentExpires,
      birthDate: said.birthDate,
      organisation: said.unitName || unit?.name || unit?.englishName,
      jobTitle: said.jobTitle,
      mobile: said.mobile,
      kind: `${kind.chineseName} ${kind.englishName}`,
      ...whereAndWhen(badge, days),
      voucher: unit?.name || unit?.englishName,
      photo: said.portrait,
    }
    rows.push({ id, values })
  }
  // a guest is special from the approval on
  for (const person of await peopleWithoutApproval(db, summitId))
    if (kindFor(allKinds, person, null)?.needsClearance !== false) lacking.set(person.id, ['approval'])
  const shown = new Map([...lacking].slice(0, maxShown))
  return { rows, asSent, notFiled: await named(db, summitId, shown), notFiledCount: lacking.size }
}
