import { expect, test } from 'vitest'
import { documentTitle } from './title.tsx'

test.each([
  [['Anna Schmidt', 'Guest', 'Summit'], 'Anna Schmidt – Guest – Summit'],
  [['Guest Registration', 'Guest Registration', 'Summit'], 'Guest Registration – Summit'],
  [['Login', undefined, 'Summit'], 'Login – Summit'],
  [[undefined, 'Guest', undefined], 'Guest'],
])('%j is the title %j', (parts, title) => {
  expect(documentTitle(parts)).toBe(title)
})
