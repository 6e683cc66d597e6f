import { expect, it } from 'vitest'

const screens = import.meta.glob<string>('../../domain/*/*/{portal,console,parts}/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const autosaved = Object.entries(screens).filter(([, source]) => source.includes('<SaveState'))

it('every form that is saved as typed shows a conflict where it can be settled: its line about saving leads there', () => {
  expect(autosaved.length).toBeGreaterThan(5)
  const without = autosaved.filter(([, source]) => !source.includes('<SaveNotices'))
  expect(without.map(([file]) => file)).toEqual([])
})
