import * as z from 'zod'
import { eventDay } from '#kit/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText, text } from '#kit/rules/fields.ts'
import { anyPhone, englishText } from '#kit/rules/formats.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { arrivalOf, departureOf, type Leg, legs, missingIn } from './rules/leg.ts'

/** Where a person stays; every hotel but the designated one must be named. */
export const hotels = ['designated', 'recommended', 'other'] as const
export type Hotel = (typeof hotels)[number]

/** As stored: the intention may say “not the designated one” before anybody says which. */
export const storedHotels = [...hotels, 'notDesignated'] as const
export type StoredHotel = (typeof storedHotels)[number]

type Legs = readonly Leg[] | null | undefined

/** When a person reaches the summit: the end of the last leg. */
export const reachesAt = (all: Legs) => {
  const last = all?.at(-1)
  return last && arrivalOf(last)
}

/** When a person leaves the summit: the beginning of the first leg of the way back. */
export const leavesAt = (all: Legs) => {
  const first = all?.[0]
  return first && departureOf(first)
}

type ReceptionDays = {
  receptionBegins?: string | null | undefined
  receptionEnds?: string | null | undefined
}

/** Whether the reception is closed at that moment, for meeting or taking a person; it needs a remark then. */
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
 * How a guest comes, goes and stays, with the limits of: texts to 50, 100 and 300 characters. What is missing
 * does not keep the rest from being saved; what is wrong in itself (a flight number, an arrival before its departure) does.
 */
export const itinerary = defineForm(
  'itinerary',
  {
    arrival: { arrivalLegs: legs(), arrivalPickup: z.boolean(), arrivalRemarks: longText(300).optional() },
    return: { returnLegs: legs(), returnPickup: z.boolean(), returnRemarks: longText(300).optional() },
    hotel: { hotel: choice(hotels), hotelName: text(100), hotelRemarks: longText(300).optional() },
  },
  {
    // the days on which guests are met and taken to their departure; not told, nothing is outside of them
    given: { receptionBegins: day(), receptionEnds: day() },
    asked: { hotelName: ({ hotel }) => hotel === 'recommended' || hotel === 'other' },
    required: {
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

/** The steps of the form, which are also what can be copied to others. */
export const parts = itinerary.sectionNames
export type Part = (typeof parts)[number]

export const directions = ['arrival', 'return'] as const
export type Direction = (typeof directions)[number]

/** The fields of a part. */
export const keysOf = (part: Part) => Object.keys(itinerary.sections[part]) as ItineraryKey[]

/** Whether anything of a part was said. */
export const isStarted = (of: ItineraryDraft, part: Part) =>
  keysOf(part).some((key) => (of[key] ?? null) !== null)

/** Who meets a guest (R-035 “Reception”); the organisers say so. */
export const reception = defineForm('reception', {
  receptionist: {
    receptionistName: text(50),
    receptionistEnglishName: englishText(100).optional(),
    receptionistPhone: anyPhone(),
  },
})
export type ReceptionDraft = Draft<typeof reception>

/** What a receptionist is called in either language; one who was named in one of them is called so in both. */
export const receptionistCalled = (of: ReceptionDraft) =>
  withFallback(of.receptionistName, of.receptionistEnglishName) ?? { zh: '', en: '' }

/** Whom one act of copying or assigning may concern at most: more than any delegation or a day's list. */
export const mostPeople = 200

/** What became of one person when a part was copied to several. */
export const copyOutcomes = ['copied', 'keptTheirs', 'closed', 'notFound'] as const
export type CopyOutcome = (typeof copyOutcomes)[number]

/** What the reception has not been told yet about a person. */
export const handOverChanges = ['new', 'changed', 'gone', 'back'] as const
export type HandOverChange = (typeof handOverChanges)[number]
