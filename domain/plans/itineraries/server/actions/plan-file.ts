import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { type CalendarEvent, calendarFile } from '#kit/print/calendar/icalendar.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { ItineraryReply } from '../../api.ts'
import { arrivalOf, departureOf, type Leg } from '../../rules/leg.ts'
import { type Direction, hotelTyped, receptionistCalled } from '../../rules.ts'
import { placeText } from '../../words/places.ts'
import { arrivalText, departureText, routeText, planWords as said, vehicleText } from '../../words/plan.ts'
import { receptionWords, words } from '../../words.ts'
import { readItinerary } from './editing.ts'
import { beforePlanIsWritten, type PlanEvents } from './hooks.ts'

type Plan = { of: ItineraryReply; language: Language; host: string; changedAt: Date }

/** Lines “label: value”, without empty ones. */
const lines = (
  language: Language,
  all: ReadonlyArray<readonly [{ zh: string; en: string }, string | null | undefined]>,
) =>
  all
    .filter(([, value]) => value)
    .map(([label, value]) => `${label[language]}${said.colon[language]}${value}`)
    .join('\n')

/** The receptionist, for the description of a leg. */
const metBy = ({ reception }: ItineraryReply, language: Language) =>
  reception
    ? `${receptionistCalled(reception)[language]} ${telephoneText(reception.receptionistPhone ?? '')}`
    : undefined

function legEvent(
  { of, language, host, changedAt }: Plan,
  direction: Direction,
  leg: Leg,
  at: number,
): CalendarEvent[] {
  const [begins, ends] = [departureOf(leg), arrivalOf(leg)]
  if (!begins || !ends) return []
  const [pickup, remarks] =
    direction === 'arrival' ? [of.arrivalPickup, of.arrivalRemarks] : [of.returnPickup, of.returnRemarks]
  return [
    {
      uid: `${of.participantId}-${direction}-${at + 1}@${host}`,
      sequence: of.revision,
      changedAt,
      begins,
      ends,
      summary: `${vehicleText(leg)[language]}${said.colon[language]}${routeText(leg)[language]}`,
      location: leg.from && placeText(leg.from)[language],
      description: lines(language, [
        [said.departure, departureText(leg)[language]],
        [said.arrival, arrivalText(leg)[language]],
        [said.remarks, leg.remarks],
        [words.sections[direction], remarks],
        [direction === 'arrival' ? said.pickup : said.dropOff, pickup ? said.needed[language] : undefined],
        [said.reception, pickup ? metBy(of, language) : undefined],
      ]),
    },
  ]
}

function summitEvent({ of, language, host, changedAt }: Plan): CalendarEvent {
  const hotel = of.hotelNamed?.[language] ?? (of.hotel && words.fields.hotel.options[of.hotel][language])
  return {
    uid: `${of.participantId}-summit@${host}`,
    sequence: of.revision,
    changedAt,
    firstDay: of.summit.begins,
    lastDay: of.summit.ends,
    summary: of.summit.name[language],
    location: of.summit.city[language],
    description: lines(language, [
      [
        said.stay,
        [hotel, of.hotelHasRoom || hotelTyped(of.summit.hotels, of) ? null : of.hotelName]
          .filter(Boolean)
          .join(', '),
      ],
      [words.fields.hotelRemarks, of.hotelRemarks],
      [receptionWords.title, metBy(of, language)],
    ]),
  }
}

type Wanted = Pick<Context, 'db' | 'services'> & {
  actor: Actor | undefined
  record: Participant
  language: Language
  refreshMinutes?: number
}

/**
 * The whole plan of one person as a calendar: each leg in UTC, described in the local times of its places, the days of the summit, and events of
 * upper nouns.
 */
export async function planCalendar({
  db,
  services,
  actor,
  record: participant,
  language,
  refreshMinutes,
}: Wanted) {
  const of = await readItinerary({ db, services, actor, record: participant })
  const host = new URL(services.settings.publicUrl).hostname
  const changedAt = of.updatedAt ? new Date(of.updatedAt) : participant.updatedAt
  const plan = { of, language, host, changedAt }
  const added: PlanEvents = { actor, participantId: participant.id, language, host, events: [] }
  await services.hooks.ask(beforePlanIsWritten, db, added)
  const events = [
    ...(of.arrivalLegs ?? []).flatMap((leg, at) => legEvent(plan, 'arrival', leg, at)),
    summitEvent(plan),
    ...added.events,
    ...(of.returnLegs ?? []).flatMap((leg, at) => legEvent(plan, 'return', leg, at)),
  ]
  const text = calendarFile({
    product: `-//${host}//Summit portal//EN`,
    name: `${of.summit.name[language]} – ${words.title[language]}`,
    events,
    ...(refreshMinutes && { refreshMinutes }),
  })
  return {
    bytes: new TextEncoder().encode(text),
    mediaType: 'text/calendar; charset=utf-8',
    fileName: 'itinerary.ics',
  }
}
