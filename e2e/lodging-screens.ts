import type { Page } from '@playwright/test'
import { roomingApi } from '#domain/event-day/lodging/api/rooming.ts'
import { lodgingApi } from '#domain/event-day/lodging/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
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

/** The board of the day before the edition, on which most arrive. */
const onDayBefore = async (page: Page) => {
  const { begins } = await callerOf(new URL(page.url()).origin).call(summitApi.current, {})
  await page.goto(`/board?day=${addDays(begins ?? '', -1)}`)
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
  { name: 'reception-board', path: '/board', person: reception, arrange: onDayBefore },
  { name: 'runs', path: '/runs', person: reception },
  { name: 'escorts', path: '/escorts', person: reception },
  { name: 'own-guests', path: '/own-guests', person: demonstration('escort') },
  { name: 'lodging-stay', path: '/lodging', person: reception, arrange: firstOf('/lodging/stays') },
  { name: 'hotel-rooms', path: '/hotel-rooms', arrange: openHotelLink },
]
