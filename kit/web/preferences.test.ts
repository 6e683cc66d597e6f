import { expect, test } from 'vitest'
import { languageOf } from './preferences.ts'

test.each([
  ['zh', ['en-GB'], 'zh'],
  ['en', ['zh-CN'], 'en'],
  [null, ['zh-CN', 'en'], 'zh'],
  [null, ['fr-FR', 'zh-TW', 'en'], 'zh'],
  [null, ['en-US', 'zh'], 'en'],
  [null, ['de-DE', 'fr'], 'en'],
  [null, [], 'en'],
  ['klingon', ['zh'], 'zh'],
] as const)('stored %s, browser %j: %s', (stored, browser, expected) => {
  expect(languageOf(stored, browser)).toBe(expected)
})
