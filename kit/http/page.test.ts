import { expect, test } from 'vitest'
import { searchQuery } from './page.ts'

// PostgreSQL takes no NUL in a text, and a line break comes along with what is pasted
test.each([
  ['Harbour\tGroup\n', 'Harbour Group'],
  ['\u0000', ''],
  ['a\u0000b', 'a b'],
])('a search for %j is one for %j', (search, looked) => {
  expect(searchQuery.parse({ search }).search).toBe(looked)
})
