import { expect, test } from 'vitest'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { faultOf } from './photo-words.ts'

const broken = (rule: Verdict['rule'], actual: Verdict['actual'], limit: Verdict['limit'] = 1): Verdict => ({
  rule,
  actual,
  limit,
  ok: false,
})

test.each([
  ['nothing', [{ ...broken('face', 1), ok: true }], undefined],
  [
    'no face, whatever else follows from it',
    [broken('facePose', null), broken('faceShare', null), broken('face', 0)],
    /No face/,
  ],
  ['two faces', [broken('face', 2), broken('faceShare', 60, '15–42')], /more than one/],
  ['a face at the edge', [broken('facePose', 'cut'), broken('faceShare', 60, '15–42')], /cut off/],
  ['a face on its side', [broken('facePose', 'turned')], /Rotate/],
  ['a face far away', [broken('faceShare', 9.5, '15–42')], /too small/],
  ['a face too close', [broken('faceShare', 42.1, '15–42')], /too large/],
  [
    'too few pixels, which no crop mends',
    [broken('face', 0), broken('pixels', '300×400', '480×640')],
    /480×640/,
  ],
  ['rules of the file', [broken('format', 'png'), broken('resolution', null)], /Format, Resolution/],
] as const)('says the most important fault: %s', (_what, verdicts, says) => {
  const fault = faultOf(verdicts)
  if (says) expect(fault?.en).toMatch(says)
  else expect(fault).toBeUndefined()
})
