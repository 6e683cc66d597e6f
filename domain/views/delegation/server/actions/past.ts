import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import {
  currentSummit,
  listEditions,
  noteRegisteredAgain,
  type Summit,
} from '#domain/ground/summit/server/actions.ts'
import {
  createPersonIndex,
  type GuestDraft,
  type GuestKey,
  guest,
  isEditable,
} from '#domain/people/participants/rules.ts'
import {
  createParticipant,
  findParticipant,
  guestsElsewhere,
  lockParticipant,
  type Participant,
  participantsOf,
  problemsOf,
  saveDraft,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { holdForImport } from '#kit/sheet/import/run-import.ts'
import type { PastGuest } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { guestImport } from './import.ts'

/** The registered guests of an organisation, to recognise a past guest among them. */
async function registeredNow(db: Database, of: { summitId: string; organisationId: string }) {
  const here = createPersonIndex<Participant>()
  for (const one of await participantsOf(db, of))
    if (one.kind === 'guest' && isEditable(one.status)) here.add(one)
  return here
}

/** The same person at several summits is one entry, shown by the newest record. */
function peopleIn(records: readonly Participant[]): Participant[][] {
  const known = createPersonIndex<Participant>()
  const people = new Map<Participant, Participant[]>()
  for (const record of records) {
    const [newest] = known.matching(record)
    const person = newest && people.get(newest)
    if (person) person.push(record)
    else {
      known.add(record)
      people.set(record, [record])
    }
  }
  return [...people.values()]
}

/** Past guests of an organisation, each once, newest summit first. */
export async function pastGuestsOf(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  organisationId: string,
): Promise<PastGuest[]> {
  const { id: summitId } = await currentSummit(db)
  const editions = new Map(
    (await listEditions({ db, services: { clock } })).map((edition) => [edition.id, edition]),
  )
  const numberOf = (record: Participant) => editions.get(record.summitId)?.number ?? 0
  const records = await guestsElsewhere(db, { summitId, organisationId })
  if (records.length === 0) return []
  const here = await registeredNow(db, { summitId, organisationId })
  return peopleIn(records.toSorted((a, b) => numberOf(b) - numberOf(a))).flatMap((person) => {
    const [newest] = person
    if (!newest) return []
    const shown = person.flatMap(({ summitId: of }) => {
      const edition = editions.get(of)
      return edition ? [{ number: edition.number, name: nameOfEdition(edition) }] : []
    })
    return [{ ...newest, editions: shown, now: here.matching(newest)[0]?.id ?? null }]
  })
}

/** A document that expires too early will be replaced before the summit, so its number is dropped with its date. */
const goesWith: Partial<Record<GuestKey, GuestKey[]>> = { documentExpires: ['documentNumber'] }

/** Files are uploaded again at each summit: faces change, and pictures were checked by the rules of their time. */
const isFile = (key: GuestKey) => (guest.fileKeys as readonly string[]).includes(key)

/** Fields that belong to one summit and not to the person. */
const askedAnew: readonly GuestKey[] = ['meetingForm', 'inviteCode', 'guestType']

/** The fields of a past record that are still asked, and valid by today's rules. */
export function stillValid(
  record: GuestDraft & Pick<Participant, 'kind'>,
  summit: Summit,
  now: Date,
): GuestDraft {
  const wrong = problemsOf(record, summit, now)
    .filter(({ code }) => code !== 'required')
    .map(({ path }) => fieldAt(path) as GuestKey)
  const gone = new Set(wrong.flatMap((key) => [key, ...(goesWith[key] ?? [])]))
  const kept = guest.keys.filter(
    (key) =>
      guest.isAsked(key, record) &&
      !gone.has(key) &&
      !isFile(key) &&
      !askedAnew.includes(key) &&
      record[key] != null,
  )
  return Object.fromEntries(kept.map((key) => [key, record[key]]))
}

/** Whether a guest of a past edition was there: approved, or entered from the list of one that was held before the portal. */
const isGuestOfPast = ({ status }: Participant) => status === 'approved' || status === 'entered'

/**
 * Registers a past guest for the current edition, with the fields that are still valid; returns the names of those that must be renewed. The same id
 * again returns the same record. An edition that was entered is not changed from then on. Refused: `wrongState` for anyone but a past guest,
 * `registeredAlready`, `idTaken`, the refusals of the window.
 */
export async function registerAgain(
  { db, services }: Pick<Context, 'db' | 'services'>,
  actor: Actor & { organisationId: string },
  past: Participant,
  id: string,
): Promise<{ id: string; renew: GuestKey[] }> {
  const { organisationId } = actor
  const summit = await currentSummit(db)
  if (past.summitId === summit.id || past.kind !== 'guest' || !isGuestOfPast(past)) throw refuse('wrongState')
  const change = stillValid(past, summit, services.clock.now())
  // the guest type follows from the account, or is set by the organisers for this summit: the organisation need not renew it
  const isRenewed = (key: GuestKey) =>
    key !== 'guestType' && change[key] === undefined && guest.isAsked(key, past)
  const renew = guest.keys.filter((key) => past[key] != null && isRenewed(key))
  await holdForImport(db, guestImport.name, organisationId)
  const [there] = (await registeredNow(db, { summitId: summit.id, organisationId })).matching(past)
  if (there?.id === id) return { id, renew }
  if (there) throw refuse('registeredAlready', { id: there.id })
  // a record of another person, also of the same organisation, is not overwritten
  if (await findParticipant(db, id)) throw refuse('idTaken')
  await noteRegisteredAgain(db, { summitId: past.summitId, now: services.clock.now(), by: actor })
  // the list of an edition that was entered may have been replaced meanwhile
  if (!(await findParticipant(db, past.id))) throw refuse('notFound')
  await createParticipant({ db, services, actor, body: { id, kind: 'guest' } })
  const created = await lockParticipant(db, id)
  if (!created) throw refuse('notFound')
  await saveDraft({ db, services, actor, record: created, body: { revision: created.revision, change } })
  return { id, renew }
}
