import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleLimits as limits } from '#kit/testing/portrait-limits.ts'
import {
  type Frame,
  frameAround,
  largestFrame,
  largestZoom,
  movedBy,
  zoomedTo,
  zoomOf,
} from './crop-frame.ts'

const wide = { width: 4000, height: 3000 }
const tall = { width: 900, height: 1600 }

describe('the frame of a portrait', () => {
  it('takes all it can of a wide picture and of a tall one', () => {
    expect(largestFrame(wide, limits)).toEqual({ x: 875, y: 0, width: 2250, height: 3000 })
    const { x, width, height } = largestFrame(tall, limits)
    expect({ x, width, height }).toEqual({ x: 0, width: 900, height: 1200 })
  })

  it('zooms in no further than the pixels that a portrait needs', () => {
    expect(largestZoom(wide, limits)).toBe(2250 / 480)
    const closest = zoomedTo(wide, limits, largestFrame(wide, limits), 99)
    expect([closest.width, closest.height]).toEqual([480, 640])
    expect(zoomOf(wide, limits, closest)).toBe(largestZoom(wide, limits))
  })

  it('does not zoom at all in a picture that is too small', () => {
    const small = { width: 300, height: 400 }
    expect(zoomedTo(small, limits, largestFrame(small, limits), 3)).toEqual({
      x: 0,
      y: 0,
      width: 300,
      height: 400,
    })
  })

  it('keeps the point between two fingers where it is', () => {
    const point = { x: 1500, y: 1000 }
    const before = largestFrame(wide, limits)
    const after = zoomedTo(wide, limits, before, 2, point)
    const share = (frame: Frame) => (point.x - frame.x) / frame.width
    expect(share(after)).toBeCloseTo(share(before), 9)
  })

  it('stands around a face at 28 %, in the middle where there is room', () => {
    const frame = frameAround(wide, limits, { x: 1800, y: 1200, width: 560, height: 560 })
    expect((100 * 560 * 560) / (frame.width * frame.height)).toBeCloseTo(28, 6)
    expect([frame.x + frame.width / 2, frame.y + frame.height / 2]).toEqual([2080, 1480])
  })

  it('moves to the edge with a face at the edge, and zooms in on a tiny one no further than pixels allow', () => {
    const frame = frameAround(wide, limits, { x: 0, y: 0, width: 20, height: 20 })
    expect(frame).toEqual({ x: 0, y: 0, width: 480, height: 640 })
    expect(frameAround(wide, limits, { x: 0, y: 0, width: 3000, height: 3000 })).toMatchObject({
      x: 375,
      height: 3000,
    })
  })

  it('stays inside the picture and 3:4 whatever one does', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const shift = fc.integer({ min: -9000, max: 9000 })
    fc.assert(
      fc.property(
        side,
        side,
        shift,
        shift,
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (width, height, x, y, zoom) => {
          const picture = { width, height }
          const frame = movedBy(picture, zoomedTo(picture, limits, largestFrame(picture, limits), zoom), x, y)
          expect(frame.width * 4).toBeCloseTo(frame.height * 3, 6)
          expect(Math.min(frame.x, frame.y)).toBeGreaterThanOrEqual(0)
          expect(frame.x + frame.width).toBeLessThanOrEqual(width + 1e-6)
          expect(frame.y + frame.height).toBeLessThanOrEqual(height + 1e-6)
        },
      ),
    )
  })
})
