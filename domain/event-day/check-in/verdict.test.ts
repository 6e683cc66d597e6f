import { expect, test } from 'vitest'
import { firstGuestNumber } from '#domain/event-day/guest-codes/rules.ts'
import { dayAskedFor, judge, type Question, reasons, type Verdict } from './rules/verdict.ts'

const facts = { key: 0, edition: 6, number: 412, revision: 2, zones: 0b011, days: 0b110 }
const code = { as: 'code', facts, isSigned: true, isKeyStolen: false } as const
const listed = { revision: 2, keyNumber: 0, zonesByDay: [0, 0b011, 0b001], isVehicle: false }
const earlier = { at: '2026-06-19T01:01:00Z', gateId: 'b' }

/** A badge for zones A and B on the second day and for A on the third, at a door of zone B on the second day. */
const usual: Question = {
  presented: code,
  at: { edition: 6, day: 1, zone: 1, activity: null, admits: 'people', direction: 'in' },
  listed,
  isExpected: undefined,
  earlier: undefined,
}
const leaving = { ...usual.at, direction: 'out' } as const
const elsewhere = { ...usual.at, day: null, zone: null }
const changed = (more: Partial<typeof facts>) => ({ ...code, facts: { ...facts, ...more } })
const byNumber = { as: 'number' } as const

/** The receipt of a guest of activity 7, at that activity's door. */
const receipt = {
  as: 'receipt',
  facts: { key: 0, edition: 6, number: firstGuestNumber, activity: 7 },
  isSigned: true,
  isKeyStolen: false,
} as const
const guest = { revision: 1, keyNumber: 0, zonesByDay: [], isVehicle: false, activity: 7 }
const door = { ...usual.at, day: null, zone: null, activity: 7 }
const atDoor = { presented: receipt, listed: guest, at: door, isExpected: false } as const
const cancelled = { ...guest, revision: 0 }

const cases: [string, Partial<Question>, string][] = [
  ['the badge as listed', {}, 'green admitted'],
  ['a number typed', { presented: byNumber }, 'green admitted'],
  ['a place in the activity', { isExpected: true }, 'green admitted'],
  ['an occasion of no zone', { at: { ...usual.at, day: 2, zone: null } }, 'green admitted'],
  ['a vehicle at a gate for people', { listed: { ...listed, isVehicle: true } }, 'red notForVehicles'],
  ['a person at a gate for vehicles', { at: { ...usual.at, admits: 'vehicles' } }, 'red notForPeople'],
  [
    'a vehicle at a gate for both',
    { at: { ...usual.at, admits: 'both' }, listed: { ...listed, isVehicle: true } },
    'green admitted',
  ],
  ['no code at all', { presented: { as: 'unreadable' } }, 'red unreadable'],
  ['last year’s badge', { presented: changed({ edition: 5 }) }, 'red otherEdition'],
  ['a signature of nobody', { presented: { ...code, isSigned: false } }, 'red forged'],
  ['a badge that was revoked', { listed: { ...listed, revision: 0 } }, 'red notInForce'],
  [
    'a revoked one by its number',
    { presented: byNumber, listed: { ...listed, revision: 0 } },
    'red notInForce',
  ],
  ['a number of nobody', { presented: byNumber, listed: undefined }, 'red unlisted'],
  ['the card before the reprint', { listed: { ...listed, revision: 3 } }, 'red replaced'],
  ['another day', { at: { ...usual.at, day: 0 } }, 'red wrongDay'],
  ['a day outside of the edition', { at: { ...usual.at, day: 9 } }, 'red wrongDay'],
  ['a zone that the badge has on another day only', { at: { ...usual.at, day: 2 } }, 'red wrongZone'],
  [
    'a zone that was taken away since the print',
    { listed: { ...listed, zonesByDay: [0, 1, 1] } },
    'red wrongZone',
  ],
  ['a zone that was given since the print', { presented: changed({ zones: 1 }) }, 'green admitted'],
  ['a place in an activity on no day of the edition', { at: elsewhere, isExpected: true }, 'green admitted'],
  [
    'a place in an activity for a badge without zones',
    { at: elsewhere, isExpected: true, listed: { ...listed, zonesByDay: [] } },
    'green admitted',
  ],
  ['a device that does not know who has a place there', { at: elsewhere }, 'amber bySignature'],
  ['no place there', { at: elsewhere, isExpected: false }, 'red notExpected'],
  ['no place in the activity', { isExpected: false }, 'red notExpected'],
  ['somebody who is in', { earlier }, 'red alreadyIn'],
  ['a badge that the list lacks', { listed: undefined }, 'amber bySignature'],
  ['such a one at a zone it lacks', { presented: changed({ zones: 1 }), listed: undefined }, 'red wrongZone'],
  ['such a one on another day', { presented: changed({ days: 1 }), listed: undefined }, 'red wrongDay'],
  ['such a one that is in', { listed: undefined, earlier }, 'red alreadyIn'],
  ['a reprint that the list lacks', { presented: changed({ revision: 3 }) }, 'amber newerThanList'],
  ['a badge that a complete list lacks', { listed: undefined, isComplete: true }, 'red toDesk'],
  [
    'a reprint that a complete list lacks',
    { presented: changed({ revision: 3 }), isComplete: true },
    'red toDesk',
  ],
  ['a badge as a complete list has it', { isComplete: true }, 'green admitted'],
  [
    'a reprint for zones that the list lacks',
    { presented: changed({ revision: 3, zones: 4 }) },
    'red wrongZone',
  ],
  ['a listed badge of a stolen key', { presented: { ...code, isKeyStolen: true } }, 'amber stolenKey'],
  [
    'a listed number under another key that was stolen',
    { presented: { ...changed({ key: 1 }), isKeyStolen: true } },
    'red toDesk',
  ],
  [
    'a revision that the thief made up',
    { presented: { ...changed({ revision: 9 }), isKeyStolen: true } },
    'red toDesk',
  ],
  [
    'a made-up number of a stolen key',
    { presented: { ...code, isKeyStolen: true }, listed: undefined },
    'red toDesk',
  ],
  ['the receipt of a guest', atDoor, 'green admitted'],
  ['a receipt at an activity in a zone', { ...atDoor, at: { ...door, day: 1, zone: 1 } }, 'green admitted'],
  ['the number of a receipt', { ...atDoor, presented: byNumber }, 'green admitted'],
  ['a receipt at another activity', { ...atDoor, at: { ...door, activity: 8 } }, 'red otherActivity'],
  [
    'its number at another activity',
    { ...atDoor, presented: byNumber, at: { ...door, activity: 8 } },
    'red otherActivity',
  ],
  ['a receipt at a gate', { ...atDoor, at: usual.at }, 'red otherActivity'],
  [
    'a receipt that the list lacks, at another activity',
    { ...atDoor, listed: undefined, at: { ...door, activity: 8 } },
    'red otherActivity',
  ],
  ['a receipt that the list lacks', { ...atDoor, listed: undefined }, 'amber bySignature'],
  ['one that a complete list lacks', { ...atDoor, listed: undefined, isComplete: true }, 'red toDesk'],
  ['a registration that was cancelled', { ...atDoor, listed: cancelled }, 'red cancelled'],
  ['its number', { ...atDoor, presented: byNumber, listed: cancelled }, 'red cancelled'],
  ['a guest who is in', { ...atDoor, earlier }, 'red alreadyIn'],
  ['a receipt that nobody signed', { ...atDoor, presented: { ...receipt, isSigned: false } }, 'red forged'],
  [
    'a receipt of another edition',
    { ...atDoor, presented: { ...receipt, facts: { ...receipt.facts, edition: 5 } } },
    'red otherEdition',
  ],
  [
    'a listed receipt of a stolen key',
    { ...atDoor, presented: { ...receipt, isKeyStolen: true } },
    'amber stolenKey',
  ],
  [
    'a made-up receipt of a stolen key',
    { ...atDoor, presented: { ...receipt, isKeyStolen: true }, listed: undefined },
    'red toDesk',
  ],
  [
    'the number of a receipt under another key that was stolen',
    {
      ...atDoor,
      presented: { ...receipt, facts: { ...receipt.facts, key: 1 }, isKeyStolen: true },
    },
    'red toDesk',
  ],
  ['going out', { at: leaving, earlier }, 'green goesOut'],
  ['going out with a revoked badge', { at: leaving, listed: { ...listed, revision: 0 } }, 'green goesOut'],
  ['going out with no code', { at: leaving, presented: { as: 'unreadable' } }, 'red unreadable'],
]

test.each(cases)('%s', (_, more, expected) => {
  const { colour, reason } = judge({ ...usual, ...more })
  expect(`${colour} ${reason}`).toBe(expected)
})

test('days are asked for at doors, and at activities only where the door leads into a zone', () => {
  expect(dayAskedFor({ activityId: null, zone: null }, 2)).toBe(2)
  expect(dayAskedFor({ activityId: null, zone: 'A' }, undefined)).toBe(15)
  expect(dayAskedFor({ activityId: 'a', zone: 'A' }, 1)).toBe(1)
  expect(dayAskedFor({ activityId: 'a', zone: null }, 1)).toBeNull()
})

test('every reason is met, and who is in is told where and when', () => {
  const met = new Set(cases.map(([, , expected]) => expected.split(' ')[1]))
  expect([...met].toSorted()).toEqual([...reasons].toSorted())
  expect(judge({ ...usual, earlier })).toEqual({
    colour: 'red',
    reason: 'alreadyIn',
    earlier,
  } satisfies Verdict)
})
