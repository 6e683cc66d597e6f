import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

/** The day before the edition of the demonstration, which begins in fifty days. */
const dayBefore = addDays(eventDay(new Date()), 49)

const [secretary, viewer] = [demonstration('secretary'), demonstration('viewer')]

/** Screens made from a record's declaration, plain and published; viewers read what others edit. */
export const recordScreens: Screen[] = [
  { name: 'vehicles', path: '/vehicles', person: secretary },
  { name: 'new-vehicle', path: '/vehicles/new', person: secretary },
  { name: 'vehicle', path: '/vehicles', person: secretary, arrange: firstOf('/vehicles') },
  { name: 'vehicle-read', path: '/vehicles', person: viewer, arrange: firstOf('/vehicles') },
  { name: 'arrival-points', path: '/arrival-points', person: secretary },
  { name: 'arrival-point', path: '/arrival-points', person: secretary, arrange: firstOf('/arrival-points') },
  { name: 'shuttles', path: '/shuttles', person: secretary },
  { name: 'shuttle', path: '/shuttles', person: secretary, arrange: firstOf('/shuttles') },
  { name: 'meals', path: '/meals', person: secretary },
  { name: 'meal', path: '/meals', person: secretary, arrange: firstOf('/meals') },
  { name: 'board', path: `/board?day=${dayBefore}`, person: secretary },
  { name: 'runs', path: `/runs?day=${dayBefore}`, person: secretary },
  { name: 'hotels', path: '/hotels', person: secretary },
  { name: 'letters', path: '/letters', person: secretary },
  { name: 'new-letter', path: '/letters/new', person: secretary },
  { name: 'letter', path: '/letters', person: secretary, arrange: firstOf('/letters') },
  { name: 'hotel', path: '/hotels', person: secretary, arrange: firstOf('/hotels') },
]
