import type { Page } from '@playwright/test'
import { roomingApi } from '#domain/event-day/lodging/api/rooming.ts'
import { lodgingApi } from '#domain/event-day/lodging/api.ts'
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

/** Screens of rooms and stays. */
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
  { name: 'lodging-stay', path: '/lodging', person: reception, arrange: firstOf('/lodging/stays') },
  { name: 'hotel-rooms', path: '/hotel-rooms', arrange: openHotelLink },
]
