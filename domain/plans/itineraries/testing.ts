import type { Leg } from './rules/leg.ts'
import type { ItineraryDraft } from './rules.ts'

/** Across a change of daylight saving, with two legs: Frankfurt, Beijing, Qingdao. */
export const fromFrankfurt: Leg[] = [
  {
    mode: 'flight',
    number: 'LH720',
    from: 'FRA',
    fromZone: 'Europe/Berlin',
    departs: '2026-06-15T17:20',
    to: 'PEK',
    toZone: 'Asia/Shanghai',
    arrives: '2026-06-16T08:50',
  },
  {
    mode: 'train',
    number: 'G179',
    from: 'rail-beijing-south',
    fromZone: 'Asia/Shanghai',
    departs: '2026-06-16T12:05',
    to: 'rail-qingdao-north',
    toZone: 'Asia/Shanghai',
    arrives: '2026-06-16T15:40',
  },
]

/** Back across the date line: by local time it arrives on the day of departure. */
export const toNewYork: Leg[] = [
  {
    mode: 'flight',
    number: 'MU5521',
    from: 'TAO',
    fromZone: 'Asia/Shanghai',
    departs: '2026-06-21T09:00',
    to: 'PVG',
    toZone: 'Asia/Shanghai',
    arrives: '2026-06-21T10:40',
  },
  {
    mode: 'flight',
    number: 'MU587',
    from: 'PVG',
    fromZone: 'Asia/Shanghai',
    departs: '2026-06-21T12:30',
    to: 'JFK',
    toZone: 'America/New_York',
    arrives: '2026-06-21T15:10',
  },
]

/** A complete itinerary. */
export const completeItinerary: ItineraryDraft = {
  arrivalLegs: fromFrankfurt,
  arrivalPickup: true,
  returnLegs: toNewYork,
  returnPickup: false,
  hotel: 'recommended',
  hotelName: '海岸花园酒店',
  hotelRemarks: '高层无烟房',
}
