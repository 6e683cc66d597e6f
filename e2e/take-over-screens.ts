import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

/** Asking for an organisation's account, a link to object that is none, and the secretary's queue. */
export const takeOverScreens: Screen[] = [
  { name: 'take-over-ask', path: '/take-over' },
  { name: 'take-over-no-link', path: '/take-over-objection' },
  { name: 'take-overs', path: '/take-overs', person: demonstration('secretary') },
]
