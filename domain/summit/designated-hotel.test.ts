import { expect, test } from 'vitest'
import { type EditionHotel, onlyDesignatedHotel } from './rules.ts'

const hotel = (kind: EditionHotel['kind'], englishName: string): EditionHotel => ({
  kind,
  chineseName: '酒店',
  englishName,
})

test.each([
  ['one', [hotel('designated', 'A'), hotel('recommended', 'B')], { zh: '酒店', en: 'A' }],
  ['two', [hotel('designated', 'A'), hotel('designated', 'B')], null],
  ['none', [hotel('recommended', 'B')], null],
  ['no hotels', null, null],
])('of %s designated, the name is known: %#', (_, hotels, name) =>
  expect(onlyDesignatedHotel(hotels)).toEqual(name),
)
