import { expect, test } from 'vitest'
import { pageFrameOf, scaledBy } from './page-frame.ts'

// a passport page of 125 × 88 mm at 10 pixels per millimetre, its corner at 300, 200
const characters = 43 * 25.4
const first = { x: 300 + 60 + 12.7, y: 200 + 880 - 94 }
const row = {
  topLeft: first,
  topRight: first,
  bottomLeft: first,
  bottomRight: { x: first.x + characters, y: first.y },
}

const near = (value: number) => Math.round(value * 100) / 100

test('the page lies around its zone, with 4 mm to spare', () => {
  const { corner, angle, width, height } = pageFrameOf('TD3', row)
  expect([near(corner.x), near(corner.y), angle]).toEqual([260, 160, 0])
  expect([near(width), near(height)]).toEqual([1330, 960])
})

test.each([90, 180, -12])('it stands at %i degrees as its zone does', (degrees) => {
  const angle = (degrees * Math.PI) / 180
  const turned = ({ x, y }: { x: number; y: number }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  })
  const frame = pageFrameOf('TD3', {
    ...row,
    bottomLeft: turned(row.bottomLeft),
    bottomRight: turned(row.bottomRight),
  })
  expect(near((frame.angle * 180) / Math.PI)).toBe(degrees)
  const corner = turned({ x: 260, y: 160 })
  expect([near(frame.corner.x), near(frame.corner.y)]).toEqual([near(corner.x), near(corner.y)])
})

test('in a picture twice as large it is twice as large', () => {
  const frame = scaledBy({ corner: { x: 10, y: 20 }, angle: 0.5, width: 30, height: 40 }, 2)
  expect(frame).toEqual({ corner: { x: 20, y: 40 }, angle: 0.5, width: 60, height: 80 })
})
