import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { actsForOthers, announceCorrection, requireOnBehalf } from '#domain/correction.ts'
import { type NamedHotel, namedHotels, onlyAmong } from '#domain/ground/hotels/server/actions.ts'
import { forOpenForms, nameOfEdition } from '#domain/ground/summit/rules.ts'
import {
  currentSummit,
  isOpenFor,
  requireOpenFor,
  type Summit,
  summitFor,
} from '#domain/ground/summit/server/actions.ts'
import type { OnBehalf } from '#domain/on-behalf.ts'
import { hasApproval, mayHaveAnnexes } from '#domain/people/participants/rules.ts'
import { leftEdition, type Participant } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { clearUnasked } from '#kit/rules/clear-unasked.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { access } from '../../access.ts'
import { type ItineraryReply, itineraryReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { hotelTyped, type ItineraryDraft, itinerary } from '../../rules.ts'
import { findItinerary, lockItinerary, receptionsOf } from '../store.ts'
import { beforeHotelIsNamed } from './hooks.ts'
import {
  fieldsOfItinerary,
  givenFor,
  itineraryWriter,
  type SavedItinerary,
  savedItinerary,
  subject,
  withKnownHotel,
} from './writing.ts'

type EditContext = {
  services: Pick<Context['services'], 'hooks'>
  actor: Actor | undefined
  participant: Participant
  summit: Summit
  now: Date
}

type Naming = {
  participantId: string
  said: ItineraryDraft
  hotels: readonly NamedHotel[]
}

/** The hotel of a person by name: the one with their room, else the chosen one, else the one whose name was typed, else the only one of its kind. */
async function hotelNamed(
  db: Database,
  hooks: Context['services']['hooks'],
  { participantId, said, hotels }: Naming,
): Promise<Pick<ItineraryReply, 'hotelNamed' | 'hotelHasRoom'>> {
  const named: Bilingual[] = []
  await hooks.ask(beforeHotelIsNamed, db, { participantId, isIn: (hotel) => void named.push(hotel) })
  if (named[0]) return { hotelNamed: named[0], hotelHasRoom: true }
  const chosen = hotels.find(({ id }) => id === said.hotelId)
  const only = said.hotel && said.hotel !== 'other' && !said.hotelName ? onlyAmong(hotels, said.hotel) : null
  return { hotelNamed: chosen?.name ?? hotelTyped(hotels, said)?.name ?? only, hotelHasRoom: false }
}

const hotelKeys = ['hotel', 'hotelId', 'hotelName'] as const

/**
 * A change with what becomes of other answers by it. A hotel that is chosen is a published one of the kind that was answered; any other counts as not chosen.
 * Where the change is about something else, the hotel stays as it is: its publication may be withdrawn for a minute.
 */
function withConsequences(
  before: ItineraryDraft,
  change: ItineraryDraft,
  { given, hotels }: { given: object; hotels: readonly NamedHotel[] },
): ItineraryDraft {
  const known = hotelKeys.some((key) => key in change)
    ? { ...change, hotelId: withKnownHotel({ ...before, ...change }, hotels).hotelId ?? null }
    : change
  const full = clearUnasked<ItineraryDraft>(itinerary, { ...before, ...given }, known)
  if (known !== change) return full
  const { hotel, hotelId, hotelName, ...others } = full
  return others
}

/** The record as this actor may see it now. */
async function shownTo(
  db: Database,
  { services: { hooks }, actor, participant, summit, now }: EditContext,
  record: SavedItinerary,
) {
  const hotels = await namedHotels(db, summit.id)
  const given = givenFor(summit, hotels)
  const said = fieldsOfItinerary(record)
  const problems = itinerary.problems({ ...withKnownHotel(said, hotels), ...given })
  const met = (await receptionsOf(db, [participant.id])).get(participant.id)
  const { passportName, chineseName, jobTitle } = participant
  const reply: ItineraryReply = {
    ...said,
    participantId: participant.id,
    revision: record.revision,
    missing: problems.length,
    problems: problems.map(({ path, code }) => ({ path, code })),
    updatedAt: record.updatedAt?.toISOString() ?? null,
    person: { passportName, chineseName, jobTitle },
    summit: {
      name: nameOfEdition(summit),
      city: { zh: summit.chineseCity, en: summit.englishCity },
      begins: summit.begins,
      ends: summit.ends,
      designatedHotel: onlyAmong(hotels, 'designated'),
      hotels,
      ...given,
    },
    ...(await hotelNamed(db, hooks, { participantId: participant.id, said, hotels })),
    edition: leftEdition(summit, now),
    reception: met ?? null,
    may: {
      edit:
        actor?.permissions.has('itineraries:edit') === true &&
        access['itineraries:edit'].when(actor, participant) &&
        mayHaveAnnexes(participant) &&
        isOpenFor(actor, forOpenForms(summit, now), 'edits', now),
      // who comes to a past edition is received no more
      receive:
        actor?.permissions.has('itineraries:receive') === true &&
        mayHaveAnnexes(participant) &&
        (await currentSummit(db)).id === summit.id,
    },
  }
  return itineraryReply.parse(reply)
}

/** A person's itinerary; before the first save empty but for the hotel, which the intention may have set. */
export async function readItinerary({
  db,
  services,
  actor,
  record: participant,
}: Pick<Context, 'db' | 'services'> & { actor: Actor | undefined; record: Participant }) {
  const summit = await summitFor(db, participant)
  const record = savedItinerary(participant.id, await findItinerary(db, participant.id))
  return shownTo(db, { services, actor, participant, summit, now: services.clock.now() }, record)
}

/**
 * Saves input into the itinerary of a person whose row is locked, by its owner or by an organiser in the owner's stead. Refused: `invalid` for an
 * organiser without a reason for an approved person, `notEditable` for withdrawn and not approved people and empty drafts, the
 * refusals of the edits window, `changedElsewhere` with the current record when it was saved since `revision`.
 */
export async function saveItinerary({
  db,
  services,
  actor,
  record: participant,
  body: { revision, change, onBehalf },
}: Context & {
  record: Participant
  body: { revision: number; change: ItineraryDraft; onBehalf?: OnBehalf | undefined }
}) {
  const said = actsForOthers(actor)
    ? requireOnBehalf(onBehalf, { needsReason: hasApproval(participant) })
    : undefined
  const now = services.clock.now()
  const summit = await summitFor(db, participant)
  if (!mayHaveAnnexes(participant)) throw refuse('notEditable')
  requireOpenFor(actor, forOpenForms(summit, now), 'edits', now)
  const context = { services, actor, participant, summit, now }
  const before = savedItinerary(participant.id, await lockItinerary(db, participant.id))
  // the save that comes second gets the record of the first
  const current = before.revision === revision ? undefined : await shownTo(db, context, before)
  const hotels = await namedHotels(db, summit.id)
  const full = withConsequences(before, change, { given: givenFor(summit, hotels), hotels })
  const saved = await saveAsTyped(db, {
    at: now,
    author: actor,
    subject,
    reason: said?.reason,
    before,
    seen: revision,
    change: full,
    older: () => refuse('changedElsewhere', current),
    write: itineraryWriter(db, participant, summit),
  })
  if (said)
    await announceCorrection(db, services, actor, said, {
      at: now,
      form: subject,
      participantId: participant.id,
      organisationId: participant.organisationId,
      fields: differences(before, full as Record<string, unknown>).map(({ field }) => field),
    })
  return shownTo(db, context, saved)
}
