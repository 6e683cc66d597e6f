import { describe, expect, test } from 'vitest'
import type { Leg } from './rules/leg.ts'
import { minutesAfter, tightTransfers } from './rules/transfers.ts'

const leg = (from: string, to: string, departs: string, arrives: string): Leg => ({
  mode: 'flight',
  from,
  departs: `2026-06-16T${departs}`,
  to,
  arrives: `2026-06-16T${arrives}`,
})
const toBeijing = (arrives: string) => leg('SHA', 'PEK', '06:00', arrives)
const toQingdao = (departs: string) => leg('PEK', 'TAO', departs, '13:00')
const fromTokyo = (arrives: string) => leg('NRT', 'PEK', '06:00', arrives)
const toTokyo = (departs: string) => leg('PEK', 'NRT', departs, '20:00')

describe('a tight transfer', () => {
  test.each<[string, Leg[], [after: number, minutes: number, needed: number][]]>([
    ['one leg', [toQingdao('10:00')], []],
    ['29 minutes at home', [toBeijing('10:00'), toQingdao('10:29')], [[0, 29, 30]]],
    ['30 minutes at home', [toBeijing('10:00'), toQingdao('10:30')], []],
    ['59 minutes from abroad', [fromTokyo('10:00'), toQingdao('10:59')], [[0, 59, 60]]],
    ['an hour from abroad', [fromTokyo('10:00'), toQingdao('11:00')], []],
    ['45 minutes to abroad', [toBeijing('10:00'), toTokyo('10:45')], [[0, 45, 60]]],
    ['no time at all', [toBeijing('10:00'), toQingdao('10:00')], [[0, 0, 30]]],
    ['one that leaves before', [toBeijing('10:00'), toQingdao('09:50')], []],
    ['a time that is missing', [toBeijing('10:00'), { ...toQingdao('10:05'), departs: undefined }], []],
    [
      'the second of two',
      [fromTokyo('08:00'), leg('PEK', 'SHA', '10:00', '12:00'), leg('SHA', 'TAO', '12:20', '14:00')],
      [[1, 20, 30]],
    ],
  ])('of %s', (_, legs, found) => {
    expect(tightTransfers(legs).map(({ after, minutes, needed }) => [after, minutes, needed])).toEqual(found)
  })

  test('after the last leg takes an hour from abroad, and half at home', () => {
    expect([minutesAfter(fromTokyo('10:00')), minutesAfter(toBeijing('10:00'))]).toEqual([60, 30])
    expect(minutesAfter({ mode: 'car' })).toBe(30)
  })
})
