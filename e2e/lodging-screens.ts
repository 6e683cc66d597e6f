import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { driversApi } from '#domain/event-day/drivers/api.ts'
import { roomingApi } from '#domain/event-day/lodging/api/rooming.ts'
import { lodgingApi } from '#domain/event-day/lodging/api.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { arrivesToday, idOfDemonstrationGuest } from './arrives-today.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const reception = demonstration('reception')

/** The address behind the link that the hotel of the demonstration has. */
async function openHotelLink(page: Page) {
  const { origin } = new URL(page.url())
  const { call } = callerOf(origin, await sessionOf(origin, reception))
  const { hotels } = await call(lodgingApi.overview, {})
  const { path } = await call(roomingApi.link, { params: { id: hotels[0]?.id ?? '' } })
  await page.goto(`${origin}${path}`)
}

/** The page of the driver of a vehicle of the demonstration, who fetches its guest today. */
async function openDriverLink(page: Page) {
  const { origin } = new URL(page.url())
  const { call } = callerOf(origin, await sessionOf(origin, reception))
  const { vehicles } = await call(transportApi.choices, {})
  const vehicleId = vehicles[0]?.id ?? ''
  const id = await idOfDemonstrationGuest({ call })
  await arrivesToday({ call }, id)
  const day = eventDay(new Date())
  const from = new Date(`${day}T12:10+08:00`).toISOString()
  const until = new Date(`${day}T13:30+08:00`).toISOString()
  const { runs } = await call(transportApi.runs, { query: { day } })
  const run = { id: randomUUID(), direction: 'arrival' as const, leavesAt: from, until, vehicleId }
  const there = runs.find(({ vehicle, state }) => vehicle?.id === vehicleId && state !== 'cancelled')
  const [made] = there ? [there] : await call(transportApi.create, { body: { runs: [run] } })
  await call(transportApi.assign, { params: { id: made?.id ?? '' }, body: { people: [id], alone: true } })
  const params = { id: vehicleId }
  const replaces = (await call(driversApi.link, { params }))?.id ?? null
  const { path } = await call(driversApi.makeLink, { params, body: { linkId: randomUUID(), replaces } })
  await page.goto(`${origin}${path}`)
}

/** The board of the day before the edition, on which most arrive. */
const onDayBefore = async (page: Page) => {
  const { origin } = new URL(page.url())
  const { begins } = await callerOf(origin).call(summitApi.current, {})
  await page.goto(`${origin}/board?day=${addDays(begins ?? '', -1)}`)
}

/** Screens of the reception: rooms and stays, arrivals, runs, escorts. */
export const lodgingScreens: Screen[] = [
  { name: 'lodging', path: '/lodging', person: reception },
  { name: 'lodging-hotels', path: '/lodging/hotels', person: reception },
  {
    name: 'lodging-rooming',
    path: '/lodging/hotels',
    person: reception,
    arrange: firstOf('/lodging/hotels'),
  },
  { name: 'lodging-without-room', path: '/lodging/without-room', person: reception },
  { name: 'cancellations', path: '/cancellations', person: reception },
  { name: 'reception-board', path: '/board', person: reception, arrange: onDayBefore },
  { name: 'runs', path: '/runs', person: reception },
  { name: 'escorts', path: '/escorts', person: reception },
  { name: 'own-guests', path: '/own-guests', person: demonstration('escort') },
  { name: 'lodging-stay', path: '/lodging', person: reception, arrange: firstOf('/lodging/stays') },
  { name: 'driver-runs', path: '/driver-runs', arrange: openDriverLink },
  { name: 'hotel-rooms', path: '/hotel-rooms', arrange: openHotelLink },
]
