import type { BadgeCodeFacts } from '#domain/event-day/badge-keys/rules.ts'
import type { GateUsers } from '#domain/event-day/gates/rules.ts'
import type { GuestCodeFacts } from '#domain/event-day/guest-codes/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

export const colours = ['green', 'amber', 'red'] as const
export type Colour = (typeof colours)[number]

/** Why a gate says what it says, by the colour that it shows. */
export const reasonsOf = {
  green: ['admitted', 'goesOut'],
  /** A second look: the person at the gate compares the photo, and decides. */
  amber: ['bySignature', 'newerThanList', 'stolenKey'],
  red: [
    'unreadable',
    'otherEdition',
    'forged',
    'toDesk',
    'unlisted',
    'notInForce',
    'replaced',
    'wrongDay',
    'wrongZone',
    'notExpected',
    'otherActivity',
    'cancelled',
    'alreadyIn',
    'notForVehicles',
    'notForPeople',
  ],
} as const satisfies Record<Colour, readonly string[]>

export type Reason = (typeof reasonsOf)[Colour][number]
export const reasons: readonly Reason[] = colours.flatMap((colour) => [...reasonsOf[colour]])

/** An admission of the same badge on the same occasion, or by another gate of the zone, that this device knows of. The server says the gate's name. */
export type Earlier = { at: string; gateId: string | null; gateName?: Bilingual | null | undefined }

export type Verdict = { colour: Colour; reason: Reason; earlier?: Earlier }

/** What was read: the code of a badge or of a guest's receipt, whose signature was verified, or a number that somebody typed or found. */
export type Presented =
  | { as: 'unreadable' }
  | { as: 'code'; facts: BadgeCodeFacts; isSigned: boolean; isKeyStolen: boolean }
  | { as: 'receipt'; facts: GuestCodeFacts; isSigned: boolean; isKeyStolen: boolean }
  | { as: 'number' }

/** What the list says of a badge: revision 0 opens nothing. `zonesByDay` has a mask of zones for each day of the edition. */
export type Listed = {
  revision: number
  keyNumber: number
  zonesByDay: readonly number[]
  /** The pass of a vehicle. */
  isVehicle: boolean
  /** Of a guest of one activity, who has a place there and nowhere else: that activity as codes say it. A guest's revision is 1, or 0. */
  activity?: number | undefined
}

/**
 * Where and when one admission counts. `day` counts from the edition's first day, and is null where days and zones are not asked for: a place in the
 * activity is enough. `zone` is a bit of the masks.
 */
export type At = {
  edition: number
  day: number | null
  zone: number | null
  /** The activity of the occasion as codes of guests say it; null at other occasions. */
  activity: number | null
  admits: GateUsers
  direction: 'in' | 'out'
}

export type Question = {
  presented: Presented
  at: At
  listed: Listed | undefined
  /** Of an activity: whether the person is among those who have a place. Undefined where the occasion asks for nobody in particular. */
  isExpected: boolean | undefined
  earlier: Earlier | undefined
  /** The list has every badge that there is, as on the server: what it does not know was made up. */
  isComplete?: boolean
}

/** The day that a badge must be for: none at an activity, which may lie outside of the summit's days, unless its door leads into a zone. */
export const dayAskedFor = (
  { activityId, zone }: { activityId: string | null; zone: string | null },
  dayOfEdition: number | undefined,
): number | null => (activityId !== null && zone === null ? null : (dayOfEdition ?? 15))

const red = (reason: (typeof reasonsOf)['red'][number]): Verdict => ({ colour: 'red', reason })

/** What is wrong with a code by itself, whoever it belongs to. */
function faultOf(presented: Presented, edition: number): Verdict | undefined {
  if (presented.as === 'unreadable') return red('unreadable')
  if (presented.as === 'number') return undefined
  if (presented.facts.edition !== edition) return red('otherEdition')
  return presented.isSigned ? undefined : red('forged')
}

/** The revision that a code says; the code of a guest is made once. 0 without a code. */
export const revisionOf = (presented: Presented): number =>
  presented.as === 'code' ? presented.facts.revision : presented.as === 'receipt' ? 1 : 0

/** What has ended: a badge, or a guest's registration. */
const isVoid = ({ activity }: Listed): Verdict => red(activity === undefined ? 'notInForce' : 'cancelled')

/** What is wrong with a badge by the list. A stolen key opens only for the very badge that is listed under it. */
function faultByList(presented: Presented, listed: Listed | undefined): Verdict | undefined {
  if (presented.as !== 'code' && presented.as !== 'receipt')
    return listed ? (listed.revision === 0 ? isVoid(listed) : undefined) : red('unlisted')
  const { facts, isKeyStolen } = presented
  const revision = revisionOf(presented)
  const isListedSo = listed !== undefined && listed.keyNumber === facts.key && listed.revision === revision
  if (isKeyStolen && !isListedSo) return red('toDesk')
  if (!listed) return undefined
  if (listed.revision === 0) return isVoid(listed)
  return revision < listed.revision ? red('replaced') : undefined
}

/** The masks of zones for each day: the list has the newer ones, unless the code is newer than the list. */
function zonesOn(presented: Presented, listed: Listed | undefined, day: number): number {
  const isByCode = presented.as === 'code' && (!listed || presented.facts.revision > listed.revision)
  if (!isByCode) return listed?.zonesByDay[day] ?? 0
  const { days, zones } = presented.facts
  return days & (1 << day) ? zones : 0
}

/** Whether a gate for these lets a vehicle, or a person, through. */
export const isFor = (admits: GateUsers, isVehicle: boolean): boolean =>
  admits === 'both' || (admits === 'vehicles') === isVehicle

/** The activity that somebody is a guest of, by the list or the code; undefined for a badge. */
const guestOfActivity = (presented: Presented, listed: Listed | undefined): number | undefined =>
  listed?.activity ?? (presented.as === 'receipt' ? presented.facts.activity : undefined)

/** What is wrong with where or when a badge is shown. Whether one that is not listed is of a vehicle, its code does not say. */
function faultByPlace({ presented, at, listed, isExpected }: Question): Verdict | undefined {
  const { day, zone, admits } = at
  const guestOf = guestOfActivity(presented, listed)
  if (guestOf !== undefined) return guestOf === at.activity ? undefined : red('otherActivity')
  if (listed && !isFor(admits, listed.isVehicle))
    return red(listed.isVehicle ? 'notForVehicles' : 'notForPeople')
  if (day !== null) {
    const zones = zonesOn(presented, listed, day)
    if (zones === 0) return red('wrongDay')
    if (zone !== null && (zones & (1 << zone)) === 0) return red('wrongZone')
  }
  return isExpected === false ? red('notExpected') : undefined
}

/** How sure an admission is. */
function admission({ presented, at, listed, isExpected, isComplete }: Question): Verdict {
  const isCode = presented.as === 'code' || presented.as === 'receipt'
  if (isCode && presented.isKeyStolen) return { colour: 'amber', reason: 'stolenKey' }
  const isNewer = listed && presented.as === 'code' && presented.facts.revision > listed.revision
  // a device that was not told who has a place at the activity knows of the badge alone
  const isKnown = at.day !== null || isExpected !== undefined || listed?.activity !== undefined
  if (listed && !isNewer && isKnown) return { colour: 'green', reason: 'admitted' }
  if (isComplete) return red('toDesk')
  return { colour: 'amber', reason: isNewer ? 'newerThanList' : 'bySignature' }
}

/**
 * What a gate answers. The same function on the server and on a phone without a network: a phone that knows less says what it goes by, and never
 * another thing than the server would with the same knowledge.
 */
export function judge(question: Question): Verdict {
  const { presented, at, listed, earlier } = question
  const fault = faultOf(presented, at.edition) ?? faultByList(presented, listed)
  // who is in may always go out; only a code that is none is refused, since it names nobody
  if (at.direction === 'out')
    return fault && ['unreadable', 'otherEdition', 'forged', 'unlisted'].includes(fault.reason)
      ? fault
      : { colour: 'green', reason: 'goesOut' }
  const faultHere = fault ?? faultByPlace(question)
  if (faultHere) return faultHere
  if (earlier) return { ...red('alreadyIn'), earlier }
  return admission(question)
}
