import * as z from 'zod'
import { peopleFurther } from '#domain/people/participants/lists.ts'
import { kind, participantId, status } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { kindWords, statusWords } from '#domain/people/participants/words.ts'
import { handOverChanges } from '#kit/handover/hand-over.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, furtherValues } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { shown } from '#kit/rules/shown.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { tightTransfers } from './rules/transfers.ts'
import {
  type Direction,
  directions,
  itinerary,
  leavesAt,
  reachesAt,
  reception,
  receptionistCalled,
} from './rules.ts'
import { consoleWords as words } from './words/console.ts'
import { planWords, routeText, vehicleText } from './words/plan.ts'
import { words as fieldWords, handOverChangeWords } from './words.ts'

/** A field that differs from what the reception was last told. */
const difference = z.object({ field: z.enum(itinerary.keys), before: z.unknown(), after: z.unknown() })
export type ItineraryDifference = z.output<typeof difference>

/** One person of the reception's list. */
export const planned = shown(itinerary).extend({
  id: participantId,
  status,
  kind,
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
  missing: z.int(),
  reception: shown(reception).nullable(),
  news: z.enum(handOverChanges).nullable(),
  /** The chosen hotel, where several of its kind are published. */
  hotelNamed: bilingual.nullable(),
  /** Changes since the last hand-over, old → new. */
  differences: z.array(difference),
})
export type Planned = z.output<typeof planned>

/** The leg to or from the summit, for pick-up or drop-off. */
export const metLeg = (of: Planned, direction: Direction) =>
  direction === 'arrival' ? of.arrivalLegs?.at(-1) : of.returnLegs?.[0]

/** When a person arrives or leaves. */
export const metAt = (of: Planned, direction: Direction) =>
  direction === 'arrival' ? reachesAt(of.arrivalLegs) : leavesAt(of.returnLegs)

/** The tight transfers of a person on their way, in words. */
export const tightOf = (of: Planned, direction: Direction) =>
  tightTransfers((direction === 'arrival' ? of.arrivalLegs : of.returnLegs) ?? []).map(planWords.tight)

export const needsPickup = (of: Planned, direction: Direction) =>
  direction === 'arrival' ? of.arrivalPickup : of.returnPickup

export const remarksOf = (of: Planned, direction: Direction) =>
  direction === 'arrival' ? of.arrivalRemarks : of.returnRemarks

/** Whether it is needed, not needed, or unanswered. */
export const pickupWords = (wanted: boolean | null | undefined) =>
  wanted === true ? planWords.needed : wanted === false ? planWords.notNeeded : planWords.unknown

const { columns: labels } = words

/** Columns of the list, for one direction. */
const columnsFor = (direction: Direction) => ({
  person: { label: labels.person, isHead: true, width: 28, value: (row: Planned) => nameOf(row) },
  organisation: {
    label: labels.organisation,
    within: 'person',
    width: 32,
    value: (row: Planned) => withFallback(row.organisationName, row.organisationEnglishName),
  },
  kind: { label: labels.kind, within: 'person', value: (row: Planned) => kindWords[row.kind] },
  status: { label: labels.status, within: 'person', value: (row: Planned) => statusWords[row.status] },
  when: {
    label: labels.when,
    as: 'moment' as const,
    value: (row: Planned) => metAt(row, direction)?.toISOString(),
  },
  how: {
    label: labels.how,
    width: 28,
    value: (row: Planned) => {
      const leg = metLeg(row, direction)
      return leg && vehicleText(leg)
    },
  },
  route: {
    label: labels.route,
    within: 'how',
    width: 32,
    value: (row: Planned) => {
      const leg = metLeg(row, direction)
      return leg && routeText(leg)
    },
  },
  remarks: {
    label: planWords.remarks,
    within: 'how',
    width: 32,
    value: (row: Planned) => remarksOf(row, direction),
  },
  pickup: { label: labels.pickup, value: (row: Planned) => pickupWords(needsPickup(row, direction)) },
  hotel: {
    label: labels.hotel,
    width: 28,
    value: ({ hotel, hotelName, hotelNamed }: Planned) =>
      hotelNamed ?? hotelName ?? (hotel && fieldWords.fields.hotel.options[hotel]),
  },
  receptionist: {
    label: labels.receptionist,
    value: ({ reception: met }: Planned) => met && receptionistCalled(met),
  },
  phone: {
    label: labels.phone,
    within: 'receptionist',
    value: (row: Planned) => row.reception && telephoneText(row.reception.receptionistPhone ?? ''),
  },
  news: { label: labels.news, value: ({ news }: Planned) => news && handOverChangeWords[news] },
})

const only = ['news', 'unassigned', 'tight'] as const
export type Only = (typeof only)[number]

// when they come and where they stay are columns of the list itself
const { arrival: _, departure: __, hotel: ___, ...further } = peopleFurther

/** Arrivals or departures, earliest first. One list for both directions, which decides on its columns. */
const travellersList = (direction: Direction) =>
  defineList({
    name: 'travellers',
    title: words.title,
    row: planned.extend({ further: furtherValues }),
    columns: columnsFor(direction),
    filters: {
      direction: parameter(z.enum(directions).default('arrival')),
      /** `none`: people whose time is not known yet. */
      day: parameter(z.union([z.iso.date(), z.literal('none')]).optional()),
      only: choice(only, {
        label: words.only,
        any: words.everybody,
        words: { news: words.onlyNews, unassigned: words.onlyUnassigned, tight: words.onlyTight },
      }),
    },
    search: words.search,
    sorts: { firstCome: words.firstCome },
    further,
  })

/** The list for each direction. */
export const travellersLists = {
  arrival: travellersList('arrival'),
  return: travellersList('return'),
} satisfies Record<Direction, unknown>

export type TravellersList = ReturnType<typeof travellersList>
