import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const reception = demonstration('reception')

/** Screens of the reception: rooms and stays, arrivals, runs, escorts. */
export const lodgingScreens: Screen[] = [
  { name: 'lodging', path: '/lodging', person: reception },
  { name: 'lodging-hotels', path: '/lodging/hotels', person: reception },
  { name: 'lodging-without-room', path: '/lodging/without-room', person: reception },
  { name: 'reception-board', path: '/board', person: reception },
  { name: 'runs', path: '/runs', person: reception },
  { name: 'escorts', path: '/escorts', person: reception },
  { name: 'own-guests', path: '/own-guests', person: demonstration('escort') },
  { name: 'lodging-stay', path: '/lodging', person: reception, arrange: firstOf('/lodging/stays') },
]
