import { expect, test } from 'vitest'
import { dayAndTimes, inOneLine, labelled, listed } from './punctuation.ts'

test('what is joined has the punctuation of its language', () => {
  const seat = { zh: '座位', en: 'Seat' }
  expect(labelled(seat, 'A 12')).toEqual({ zh: '座位：A 12', en: 'Seat: A 12' })
  expect(listed([seat, '王芳'])).toEqual({ zh: '座位、王芳', en: 'Seat, 王芳' })
  expect(inOneLine([seat, seat])).toEqual({ zh: '座位；座位', en: 'Seat; Seat' })
  expect(dayAndTimes('18 June', '09:00')).toEqual({ zh: '18 June 09:00', en: '18 June, 09:00' })
})
