import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const person = demonstration('secretary')

/** The gates, their devices, and who is in; the page of a phone has a journey of its own. */
export const checkInScreens: Screen[] = [
  { name: 'watching', path: '/watching', person },
  { name: 'conflicts', path: '/conflicts', person },
  { name: 'occasions', path: '/occasions', person },
  { name: 'devices', path: '/devices', person },
  { name: 'badge-keys', path: '/badge-keys', person },
]
