import { expect, test } from 'vitest'
import { wordsOfRefusal } from './refusal.ts'

const kind = {
  code: 42901,
  status: 429,
  words: { zh: '请 {minutes} 分钟后再试', en: 'Please wait {minutes} min' },
}

test.each([
  [900, '15'],
  [841, '15'],
  [840, '14'],
  [1, '1'],
  [3_600, '60'],
])('a wait of %i seconds is said as %s minutes', (waitSeconds, minutes) => {
  expect(wordsOfRefusal({ kind, data: { waitSeconds } })).toEqual({
    zh: `请 ${minutes} 分钟后再试`,
    en: `Please wait ${minutes} min`,
  })
})
