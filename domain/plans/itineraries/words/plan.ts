import { localTimeText, offsetText } from '#kit/rules/clock/local-time-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { inOneLine, labelled } from '#kit/words/punctuation.ts'
import { type Leg, zoneAt } from '../rules/leg.ts'
import type { Hotel } from '../rules.ts'
import { modeWords, words } from '../words.ts'
import { placeText } from './places.ts'
import { zoneText } from './zones.ts'

/** Texts of a plan: on the screen, printed, and in a calendar. */
export const planWords = {
  title: { zh: '行程单', en: 'Travel plan' },
  noLegs: { zh: '尚未填写', en: 'Not filled in yet' },
  pickup: { zh: '接站', en: 'Pick-up on arrival' },
  dropOff: { zh: '送站', en: 'Drop-off for departure' },
  needed: { zh: '需要', en: 'yes' },
  notNeeded: { zh: '不需要', en: 'no' },
  unknown: { zh: '未填写', en: 'not given' },
  stay: { zh: '住宿', en: 'Accommodation' },
  remarks: { zh: '备注', en: 'Remarks' },
  chosenHotel: { zh: '已从名单中选定', en: 'Chosen from the list' },
  reception: { zh: '接待人员', en: 'Receptionist' },
  notAssigned: { zh: '尚未安排，安排后在此显示', en: 'Not assigned yet; details will appear here' },
  days: { zh: '会期', en: 'Summit dates' },
  zone: {
    zh: '所有时间均为各地当地时间。',
    en: 'All times are local to each place.',
  },
  tight: ({ minutes, needed }: { minutes: number; needed: number }): Bilingual => ({
    zh: `在此换乘只有 ${minutes} 分钟，建议至少 ${needed} 分钟`,
    en: `Only ${minutes} min to change here; at least ${needed} are advised`,
  }),
  departure: { zh: '出发', en: 'Departure' },
  arrival: { zh: '到达', en: 'Arrival' },
  colon: { zh: '：', en: ': ' },
}

/** Where a person stays, with the name of the hotel where it is known. */
export const hotelText = (hotel: Hotel, named: Bilingual | null | undefined): Bilingual => {
  const kind = words.fields.hotel.options[hotel]
  return hotel !== 'other' && named ? labelled(kind, named) : kind
}

/** Means of travel: 航班 MU5123. */
export function vehicleText({ mode, number, plate }: Leg): Bilingual {
  if (!mode) return planWords.unknown
  const sign = number ?? plate
  const { zh, en } = modeWords[mode]
  return sign ? { zh: `${zh} ${sign}`, en: `${en} ${sign}` } : { zh, en }
}

/** A local time with its zone: Wed, 17 Jun 2026, 09:05 (Tokyo, UTC+9); the time alone while the zone of a typed place is not chosen. */
export function timeText(
  local: string | undefined,
  place: string | undefined,
  typed: string | undefined,
): Bilingual {
  if (!local) return planWords.unknown
  const zone = zoneAt(place, typed)
  if (!zone) return { zh: localTimeText(local, 'zh'), en: localTimeText(local, 'en') }
  const { zh, en } = zoneText(zone)
  const offset = offsetText(local, zone)
  return {
    zh: `${localTimeText(local, 'zh')}（${zh}，${offset}）`,
    en: `${localTimeText(local, 'en')} (${en}, ${offset})`,
  }
}

export const departureText = ({ departs, from, fromZone }: Leg) => timeText(departs, from, fromZone)
export const arrivalText = ({ arrives, to, toZone }: Leg) => timeText(arrives, to, toZone)

/** From where to where. */
export function routeText({ from, to }: Leg): Bilingual {
  const [start, end] = [placeText(from ?? '…'), placeText(to ?? '…')]
  return { zh: `${start.zh} → ${end.zh}`, en: `${start.en} → ${end.en}` }
}

/** A leg in one line, for a difference or a list. */
export function legText(leg: Leg): Bilingual {
  const [by, route, departure, arrival] = [
    vehicleText(leg),
    routeText(leg),
    departureText(leg),
    arrivalText(leg),
  ]
  const remarks = leg.remarks ? ` · ${leg.remarks}` : ''
  return {
    zh: `${by.zh} · ${route.zh} · ${departure.zh} → ${arrival.zh}${remarks}`,
    en: `${by.en} · ${route.en} · ${departure.en} → ${arrival.en}${remarks}`,
  }
}

/** Recorded legs in one line; undefined without any. */
export function legsText(value: unknown): Bilingual | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return inOneLine(value.map((leg: Leg) => legText(leg)))
}
