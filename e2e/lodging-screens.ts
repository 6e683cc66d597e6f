import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const reception = demonstration('reception')

/** Screens of rooms and stays. */
export const lodgingScreens: Screen[] = [
  { name: 'lodging', path: '/lodging', person: reception },
  { name: 'lodging-hotels', path: '/lodging/hotels', person: reception },
  { name: 'lodging-without-room', path: '/lodging/without-room', person: reception },
  { name: 'lodging-stay', path: '/lodging', person: reception, arrange: firstOf('/lodging/stays') },
]
