import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const [secretary, viewer] = [demonstration('secretary'), demonstration('viewer')]

/** Screens made from a record's declaration, plain and published; viewers read what others edit. */
export const recordScreens: Screen[] = [
  { name: 'vehicles', path: '/vehicles', person: secretary },
  { name: 'new-vehicle', path: '/vehicles/new', person: secretary },
  { name: 'vehicle', path: '/vehicles', person: secretary, arrange: firstOf('/vehicles') },
  { name: 'vehicle-read', path: '/vehicles', person: viewer, arrange: firstOf('/vehicles') },
  { name: 'hotels', path: '/hotels', person: secretary },
  { name: 'letters', path: '/letters', person: secretary },
  { name: 'new-letter', path: '/letters/new', person: secretary },
  { name: 'letter', path: '/letters', person: secretary, arrange: firstOf('/letters') },
  { name: 'hotel', path: '/hotels', person: secretary, arrange: firstOf('/hotels') },
]
