import * as z from 'zod'
import { isHotelCalled } from '#domain/ground/hotels/rules.ts'
import { allKeptFor, keptFor } from '#domain/purposes.ts'
import { defineHandOver, type Receiver } from '#kit/handover/hand-over.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText, text } from '#kit/rules/fields.ts'
import { englishText, telephone } from '#kit/rules/formats.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { arrivalOf, departureOf, type Leg, legs, missingIn } from './rules/leg.ts'

/** Where a person stays; every hotel but the designated one must be named. */
export const hotels = ['designated', 'recommended', 'other'] as const
export type Hotel = (typeof hotels)[number]

/** As stored: the intention may say “not the designated one” before the hotel is named. */
export const storedHotels = [...hotels, 'notDesignated'] as const
export type StoredHotel = (typeof storedHotels)[number]

type Legs = readonly Leg[] | null | undefined

/** When a person arrives at the summit: the end of the last leg. */
export const reachesAt = (all: Legs) => {
  const last = all?.at(-1)
  return last && arrivalOf(last)
}

/** When a person leaves the summit: the start of the first leg of the return. */
export const leavesAt = (all: Legs) => {
  const first = all?.[0]
  return first && departureOf(first)
}

type HotelAnswer = {
  hotel?: Hotel | null | undefined
  designatedHotels?: number | null | undefined
  recommendedHotels?: number | null | undefined
}

type Named = { kind: 'designated' | 'recommended'; name: Bilingual }

/** The published hotel of the answered kind whose name was typed, in either language. */
export const hotelTyped = <N extends Named>(
  hotels: readonly N[],
  { hotel, hotelName }: { hotel?: string | null | undefined; hotelName?: string | null | undefined },
): N | undefined =>
  hotelName
    ? hotels.find(({ kind, name }) => kind === hotel && isHotelCalled(hotelName, [name.zh, name.en]))
    : undefined

/** Whether several hotels of the answered kind are published, so that the kind alone does not say which (decision 205). */
const isOneOfSeveral = ({ hotel, designatedHotels, recommendedHotels }: HotelAnswer) => {
  if (hotel !== 'designated' && hotel !== 'recommended') return false
  return ((hotel === 'designated' ? designatedHotels : recommendedHotels) ?? 0) > 1
}

type ReceptionDays = {
  receptionBegins?: string | null | undefined
  receptionEnds?: string | null | undefined
}

/** Whether the reception is closed at that moment, for pick-up or drop-off; a remark is required then. */
export const isOutside = (moment: Date | undefined, { receptionBegins, receptionEnds }: ReceptionDays) => {
  if (!moment || !receptionBegins || !receptionEnds) return false
  const on = eventDay(moment)
  return on < receptionBegins || on > receptionEnds
}

const missingLegs = <const Key extends string>(key: Key, all: Legs) =>
  (all ?? []).flatMap((leg, at) =>
    missingIn(leg).map((field) => ({ at: `${key}.${at}.${field}` as const, code: 'required' as const })),
  )

/**
 * A guest's arrival, return and hotel, with the limits of: texts to 50, 100 and 300 characters. Missing fields do not prevent saving
 * the rest; invalid ones (a malformed flight number, an arrival before its departure) do.
 */
export const itinerary = defineForm(
  'itinerary',
  allKeptFor('visit', {
    arrival: { arrivalLegs: legs(), arrivalPickup: z.boolean(), arrivalRemarks: longText(300).optional() },
    return: { returnLegs: legs(), returnPickup: z.boolean(), returnRemarks: longText(300).optional() },
    /** `hotelId`: which one, where several of that kind are published. */
    hotel: {
      hotel: choice(hotels),
      hotelId: z.uuid().optional(),
      hotelName: text(100),
      hotelRemarks: longText(300).optional(),
    },
  }),
  {
    // the days for pick-up and drop-off; when they are not given, no day is outside of them
    // and how many hotels of each kind are published
    given: {
      receptionBegins: day(),
      receptionEnds: day(),
      designatedHotels: z.number().int(),
      recommendedHotels: z.number().int(),
    },
    asked: {
      hotelId: isOneOfSeveral,
      hotelName: (value) =>
        value.hotel === 'other' || (value.hotel === 'recommended' && !isOneOfSeveral(value)),
    },
    required: {
      hotelId: isOneOfSeveral,
      arrivalRemarks: (value) => isOutside(reachesAt(value.arrivalLegs), value),
      returnRemarks: (value) => isOutside(leavesAt(value.returnLegs), value),
    },
    checks: [
      ({ arrivalLegs }) => missingLegs('arrivalLegs', arrivalLegs),
      ({ returnLegs }) => missingLegs('returnLegs', returnLegs),
      ({ arrivalLegs, returnLegs }) => {
        const [reached, left] = [reachesAt(arrivalLegs), leavesAt(returnLegs)]
        return reached && left && left < reached
          ? [{ at: 'returnLegs.0.departs', code: 'leavesBeforeArrival' }]
          : []
      },
    ],
  },
)

export type ItineraryDraft = Draft<typeof itinerary>
export type ItineraryKey = (typeof itinerary.keys)[number]

/** The steps of the form, which are also the parts that can be copied to others. */
export const parts = itinerary.sectionNames
export type Part = (typeof parts)[number]

export const directions = ['arrival', 'return'] as const
export type Direction = (typeof directions)[number]

/** The fields of a part. */
export const keysOf = (part: Part) => Object.keys(itinerary.sections[part]) as ItineraryKey[]

/** Whether a part has any value. */
export const isStarted = (of: ItineraryDraft, part: Part) =>
  keysOf(part).some((key) => (of[key] ?? null) !== null)

/** The receptionist of a guest (R-035 “Reception”); assigned by organisers. */
export const reception = defineForm('reception', {
  receptionist: {
    receptionistName: keptFor('working', text(50)),
    receptionistEnglishName: keptFor('working', englishText(100).optional()),
    receptionistPhone: keptFor('working', telephone()),
  },
})
export type ReceptionDraft = Draft<typeof reception>

/** Name of a receptionist in either language; a single name serves both. */
export const receptionistCalled = (of: ReceptionDraft) =>
  withFallback(of.receptionistName, of.receptionistEnglishName) ?? { zh: '', en: '' }

/** Maximum number of people in one call that copies or assigns. */
export const maxPeople = 200

/** People in groups of one call each. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxPeople) }, (_, at) =>
    ids.slice(at * maxPeople, (at + 1) * maxPeople),
  )

/** Result for one person of a copy. */
export const copyOutcomes = ['copied', 'keptTheirs', 'closed', 'notFound'] as const
export type CopyOutcome = (typeof copyOutcomes)[number]

/** What is handed over to the reception. */
export const itineraryHandOver = defineHandOver({ name: 'itineraries', columns: itinerary.keys })

/** The reception of an edition. */
export const receptionOf = (editionId: string): Receiver => ({ editionId, kind: 'reception' })
