import { expect, test } from 'vitest'
import { contentOf } from './console/add-occasion.tsx'

test('a name is sent again with the spaces around it or without them: it is the same content, of which the id is made', () => {
  const typed = { of: '', day: '2026-06-19', chineseName: '午餐', englishName: 'Lunch', zone: '' }
  const spaced = { ...typed, chineseName: ' 午餐', englishName: 'Lunch ' }
  const content = { kind: 'meal', day: typed.day, chineseName: '午餐', englishName: 'Lunch', zone: null }
  for (const one of [typed, spaced]) expect(contentOf({ kind: 'meal', ...one })).toEqual(content)
  for (const missing of [{ day: '' }, { englishName: ' ' }, { kind: 'gateDay' }])
    expect(contentOf({ kind: 'meal', ...typed, ...missing })).toBeUndefined()
})
