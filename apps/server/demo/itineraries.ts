import { isEditable } from '#domain/people/participants/rules.ts'
import { lockParticipant } from '#domain/people/participants/server/actions.ts'
import type { Leg } from '#domain/plans/itineraries/rules/leg.ts'
import type { PlaceCode } from '#domain/plans/itineraries/rules/places.ts'
import { zoneOfPlace } from '#domain/plans/itineraries/rules/places.ts'
import type { ItineraryDraft } from '#domain/plans/itineraries/rules.ts'
import {
  assignReceptionist,
  completeHandOvers,
  noteHandOver,
  saveItinerary,
} from '#domain/plans/itineraries/server/actions.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { dayFrom } from './days.ts'
import type { Registrant } from './demo-actors.ts'
import { recommendedHotel } from './hotels.ts'
import type { Scenario } from './scenario.ts'
import type { Seeded } from './seeded.ts'

/** One leg of a journey to the summit: origin, means of transport, travel time and the wait after it in minutes. */
type Stretch = {
  from: PlaceCode
  mode: Leg['mode']
  number: string
  minutes: number
  wait: number
  to: PlaceCode
}

const by = (
  mode: Leg['mode'],
  number: string,
  from: PlaceCode,
  to: PlaceCode,
  minutes: number,
  wait = 0,
): Stretch => ({
  mode,
  number,
  from,
  to,
  minutes,
  wait,
})

/** Journeys to the summit's city, with real or plausible flight numbers. */
const ways: Stretch[][] = [
  [by('flight', 'MU2022', 'FRA', 'TAO', 640)],
  [
    by('flight', 'LH720', 'FRA', 'PEK', 570, 180),
    by('train', 'G179', 'rail-beijing-south', 'rail-qingdao-north', 215),
  ],
  [by('flight', 'MU588', 'JFK', 'PVG', 890, 170), by('flight', 'MU5527', 'PVG', 'TAO', 105)],
  [by('flight', 'NH927', 'NRT', 'TAO', 200)],
  [by('flight', 'KE841', 'ICN', 'TAO', 100)],
  [by('flight', 'SQ836', 'SIN', 'PVG', 320, 150), by('flight', 'SC4662', 'PVG', 'TAO', 110)],
  [by('flight', 'AF112', 'CDG', 'PVG', 690, 200), by('flight', 'MU5529', 'PVG', 'TAO', 105)],
  [by('train', 'G2', 'rail-shanghai-hongqiao', 'rail-qingdao', 300)],
  [by('flight', 'CA1571', 'PEK', 'TAO', 85)],
  [by('car', '鲁A06R18', 'city-jinan', 'city-qingdao', 240)],
  [by('car', '鲁FD12086', 'city-yantai', 'city-qingdao', 165)],
]

const minute = 60_000

const legBetween = ({ mode, number, from, to }: Stretch, departure: number, arrival: number): Leg => ({
  mode,
  ...(mode === 'car' ? { plate: number } : { number }),
  from,
  departs: localTime(new Date(departure), zoneOfPlace(from) ?? 'Asia/Shanghai'),
  to,
  arrives: localTime(new Date(arrival), zoneOfPlace(to) ?? 'Asia/Shanghai'),
})

/** The legs of a journey that arrives at this time. */
function arriving(way: readonly Stretch[], at: number): Leg[] {
  let end = at
  return way
    .toReversed()
    .map((stretch) => {
      const arrival = end - stretch.wait * minute
      const departure = arrival - stretch.minutes * minute
      end = departure
      return legBetween(stretch, departure, arrival)
    })
    .toReversed()
}

/** The legs of the reverse journey, departing at this time. */
function leaving(way: readonly Stretch[], at: number): Leg[] {
  let begin = at
  return way.toReversed().map((stretch) => {
    const departure = begin + stretch.wait * minute
    const arrival = departure + stretch.minutes * minute
    begin = arrival
    const { mode, number, minutes, from, to } = stretch
    return legBetween(by(mode, number, to, from, minutes), departure, arrival)
  })
}

const moment = (day: string, hour: number, random: Seeded) =>
  Date.parse(`${day}T00:00:00+08:00`) + (hour * 60 + random.whole(0, 11) * 5) * minute

const hotelRemarks = [
  '高层无烟房',
  '与随行翻译房间相邻',
  'Late arrival, please keep the room',
  '需要无障碍房间',
]
const remarks = ['需要英语接站牌', 'Two large suitcases', '与 Schmidt 先生同车']

/** Typed, and none of the list: the reception finds these people among those without a room. */
const elsewhere = '海岸花园酒店 Coast Garden Hotel'

/** A random itinerary of a guest with arrival, return and hotel; some fields stay empty unless `whole`. */
function inventItinerary(random: Seeded, now: Date, whole: boolean): ItineraryDraft {
  const way = random.one(ways)
  const says = (share: number) => whole || random.chance(share)
  const hotel = random.chance(0.7) ? ('designated' as const) : ('recommended' as const)
  return {
    arrivalLegs: arriving(way, moment(dayFrom(now, 48 + random.whole(0, 1)), random.whole(9, 22), random)),
    ...(says(0.9) && { arrivalPickup: random.chance(0.8) }),
    ...(random.chance(0.2) && { arrivalRemarks: random.one(remarks) }),
    ...(says(0.8) && {
      returnLegs: leaving(way, moment(dayFrom(now, 52 + random.whole(0, 1)), random.whole(7, 18), random)),
      returnPickup: random.chance(0.7),
    }),
    ...(says(0.85) && {
      hotel,
      ...(hotel === 'recommended' && {
        hotelName: way.length > 1 ? recommendedHotel.chineseName : elsewhere,
      }),
      ...(random.chance(0.3) && { hotelRemarks: random.one(hotelRemarks) }),
    }),
  }
}

const receptionists = [
  { receptionistName: '王海宁', receptionistEnglishName: 'Wang Haining', receptionistPhone: '13800138001' },
  { receptionistName: '刘思远', receptionistEnglishName: 'Liu Siyuan', receptionistPhone: '13800138002' },
  { receptionistName: '陈晓岚', receptionistEnglishName: 'Chen Xiaolan', receptionistPhone: '13800138003' },
]

type Guest = { id: string; registrant: Registrant }

/**
 * Adds itineraries for about two thirds of these guests and hands them over to the reception; some change afterwards. The itinerary of `first` is
 * complete.
 */
export async function addItineraries(
  scenario: Scenario,
  now: Date,
  guests: readonly Guest[],
  first: string | undefined,
) {
  const { db, services, random, reception, clock } = scenario
  const save = async ({ id, registrant }: Guest, revision: number, change: ItineraryDraft) => {
    const guest = await lockParticipant(db, id)
    if (!guest || !isEditable(guest.status)) return false
    await saveItinerary({ db, services, actor: registrant.actor, record: guest, body: { revision, change } })
    return true
  }
  clock.pass(-2)
  const told: Guest[] = []
  for (const guest of guests) {
    const isFirst = guest.id === first
    if (!isFirst && !random.chance(0.66)) continue
    if (await save(guest, 0, inventItinerary(random, now, isFirst))) told.push(guest)
  }
  clock.pass(1)
  await noteHandOver({ db, services, actor: reception }, { after: 0 })
  await completeHandOvers({ db, clock: services.clock })
  for (const receptionist of receptionists) {
    const to = told.filter((guest) => guest.id === first || random.chance(0.2)).map(({ id }) => id)
    if (to.length > 0)
      await assignReceptionist({ db, services, actor: reception, body: { to, receptionist } })
  }
  clock.set(now)
  for (const guest of told) {
    if (guest.id === first || !random.chance(0.12)) continue
    const { arrivalLegs, arrivalPickup } = inventItinerary(random, now, true)
    await save(guest, 1, { arrivalLegs, arrivalPickup })
  }
}
