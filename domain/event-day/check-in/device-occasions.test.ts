import { expect, test } from 'vitest'
import { occasionsWithGate } from './rules/device-occasions.ts'

test('another gate brings its own occasions, takes those of the one before and leaves what is at no gate', () => {
  const offered = [
    { id: 'south 1', gateId: 'south' },
    { id: 'south 2', gateId: 'south' },
    { id: 'east 1', gateId: 'east' },
    { id: 'forum', gateId: null },
    { id: 'dinner', gateId: null },
  ]
  const atSouth = occasionsWithGate(offered, ['forum'], 'south')
  expect(atSouth).toEqual(['south 1', 'south 2', 'forum'])
  expect(occasionsWithGate(offered, atSouth, 'east')).toEqual(['east 1', 'forum'])
  expect(occasionsWithGate(offered, atSouth, '')).toEqual(['forum'])
})
