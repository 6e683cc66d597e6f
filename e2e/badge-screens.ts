import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const [secretary, desk] = [demonstration('secretary'), demonstration('desk')]

/** Screens of zones, kinds of badges and badges. */
export const badgeScreens: Screen[] = [
  { name: 'badges', path: '/badges', person: secretary },
  { name: 'badges-ready', path: '/badges?state=cleared', person: desk },
  {
    name: 'badge-of-person',
    path: '/badges?state=handedOut',
    person: secretary,
    arrange: firstOf('/participants'),
  },
  { name: 'filing', path: '/filing', person: secretary },
  { name: 'filing-results', path: '/filing/results', person: secretary },
  { name: 'vehicle-results', path: '/filing/vehicle-results', person: secretary },
  { name: 'filing-columns', path: '/filing/columns', person: secretary },
  { name: 'zones', path: '/zones', person: secretary },
  { name: 'zone', path: '/zones', person: secretary, arrange: firstOf('/zones') },
  { name: 'badge-kinds', path: '/badge-kinds', person: secretary },
  { name: 'badge-kind', path: '/badge-kinds', person: secretary, arrange: firstOf('/badge-kinds') },
]
