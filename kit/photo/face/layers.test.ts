import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convolve, convolveEach } from './convolve.ts'
import { fromHalfFloats } from './half-floats.ts'
import type { Tensor, Window } from './model.ts'
import { shrinkInto } from './pixels.ts'
import { largest, widen } from './plain-layers.ts'

const tensor = (shape: number[], numbers?: readonly number[]): Tensor => {
  const size = shape.reduce((a, b) => a * b, 1)
  return { shape, data: Float32Array.from({ length: size }, (_, i) => numbers?.[i % numbers.length] ?? 0) }
}
const numbers = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 7, maxLength: 31 })

/** Padding before the first window, by the definition of TensorFlow's SAME. */
const borderOf = (input: number, output: number, window: number, step: number) =>
  Math.floor(Math.max(0, (output - 1) * step + window - input) / 2)

const at = (
  { shape: [, , width = 1, channels = 1], data, shape }: Tensor,
  y: number,
  x: number,
  c: number,
) => (y < 0 || x < 0 || y >= (shape[1] ?? 1) || x >= width ? 0 : (data[(y * width + x) * channels + c] ?? 0))

/** Reference implementation: the sum by its definition, one product at a time. */
function summed(
  input: Tensor,
  weights: Tensor,
  output: Tensor,
  window: Window,
  of: [number, number, number],
  each: boolean,
) {
  const [y, x, channel] = of
  const [, tall = 1, broad = 1, depth = 1] = weights.shape
  const top = borderOf(input.shape[1] ?? 1, output.shape[1] ?? 1, tall, window.down)
  const left = borderOf(input.shape[2] ?? 1, output.shape[2] ?? 1, broad, window.across)
  let sum = 0
  for (let j = 0; j < tall; j++)
    for (let i = 0; i < broad; i++)
      for (let n = 0; n < (each ? 1 : depth); n++) {
        const weight = each
          ? weights.data[(j * broad + i) * depth + channel]
          : weights.data[((channel * tall + j) * broad + i) * depth + n]
        sum +=
          at(input, y * window.down + j - top, x * window.across + i - left, each ? channel : n) *
          (weight ?? 0)
      }
  return sum
}

const sides = fc.record({
  height: fc.integer({ min: 1, max: 6 }),
  width: fc.integer({ min: 1, max: 6 }),
  inputs: fc.integer({ min: 1, max: 5 }),
  outputs: fc.integer({ min: 1, max: 6 }),
  window: fc.constantFrom(1, 3, 5),
  step: fc.constantFrom(1, 2),
})

it.each(['convolve', 'convolveEach'] as const)('%s sums what its definition says', (layer) => {
  const each = layer === 'convolveEach'
  fc.assert(
    fc.property(sides, numbers, numbers, (size, values, kernel) => {
      const { height, width, inputs, step, window: side } = size
      const outputs = each ? inputs : size.outputs
      const from = tensor([1, height, width, inputs], values)
      const weights = tensor(each ? [1, side, side, inputs] : [outputs, side, side, inputs], kernel)
      const bias = tensor([outputs], [1, -2, 3])
      const to = tensor([1, Math.ceil(height / step), Math.ceil(width / step), outputs])
      const window = { padded: true, across: step, down: step }
      ;(each ? convolveEach : convolve)({ from, weights, bias, to, window })()
      to.data.forEach((value, i) => {
        const channel = i % outputs
        const place = Math.floor(i / outputs)
        const columns = to.shape[2] ?? 1
        const of: [number, number, number] = [Math.floor(place / columns), place % columns, channel]
        expect(value).toBe(summed(from, weights, to, window, of, each) + (bias.data[channel] ?? 0))
      })
    }),
    { numRuns: 60 },
  )
})

it('takes the largest under each window, also where all are negative', () => {
  const from = tensor([1, 2, 4, 1], [-1, -5, -3, -7, -2, -9, -4, -8])
  const to = tensor([1, 1, 2, 1])
  const window = { padded: true, across: 2, down: 2 }
  largest(from, to, { does: 'largest', from: 0, to: 1, window, width: 2, height: 2 })()
  expect([...to.data]).toEqual([-1, -3])
})

it('widens channels with zeros and refuses to widen anything else', () => {
  const to = tensor([1, 1, 2, 3])
  widen(tensor([1, 1, 2, 2], [1, 2, 3, 4]), to)()
  expect([...to.data]).toEqual([1, 2, 0, 3, 4, 0])
  expect(() => widen(tensor([1, 1, 2, 2]), tensor([1, 2, 2, 2]))).toThrow()
})

it('reads numbers of 16 bits', () => {
  const halves = Uint16Array.of(0x3c00, 0xc000, 0x3555, 0x0001, 0x7c00, 0x8000)
  const [one, two, third, least, max, zero] = fromHalfFloats(halves)
  expect([one, two, max]).toEqual([1, -2, Number.POSITIVE_INFINITY])
  expect(third).toBeCloseTo(1 / 3, 3)
  expect(least).toBeCloseTo(5.96e-8, 10)
  expect(Object.is(zero, -0)).toBe(true)
})

it('shrinks by the exact average, in the middle of a black square', () => {
  const square = new Float32Array(4 * 4 * 3)
  const data = Uint8Array.from({ length: 8 * 4 * 3 }, (_, i) => (Math.floor(i / 3) % 2 ? 255 : 0))
  expect(shrinkInto(square, 4, { data, width: 8, height: 4, channels: 3 })).toEqual({
    scale: 0.5,
    left: 0,
    top: 1,
  })
  expect([...square].slice(0, 12)).toEqual(Array(12).fill(-1))
  // every second pixel is white: the average is grey
  expect([...square].slice(12, 36)).toEqual(Array(24).fill(0))
})
