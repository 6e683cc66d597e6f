import { convolve } from '#kit/face/convolve.ts'
import type { Tensor } from '#kit/face/model.ts'
import { cutNegative, largest } from '#kit/face/plain-layers.ts'
import { answers, cell, type Reading } from './glyphs.ts'

/** Reads one cell of 20 × 24 samples. About 0.3 ms. */
export type ReadGlyph = (samples: Float32Array) => Reading

const tensor = (...shape: number[]): Tensor => ({
  shape,
  data: new Float32Array(shape.reduce((product, side) => product * side, 1)),
})

/** One layer's weights, as they are stored: for each output, for each input channel, the window row by row. */
type Stored = { outputs: number; channels: number; tall: number; broad: number }

/** Reads layer after layer: a scale and a bias for each output, then weights of one byte each, which the scale makes numbers of. */
function weightsReader(bytes: Uint8Array) {
  const { buffer } = Uint8Array.from(bytes)
  let at = 8
  return ({ outputs, channels, tall, broad }: Stored) => {
    const inputs = channels * tall * broad
    const scales = new Float32Array(buffer, at, outputs)
    const bias = new Float32Array(buffer, at + outputs * 4, outputs)
    const stored = new Int8Array(buffer, at + outputs * 8, outputs * inputs)
    at += outputs * 8 + Math.ceil((outputs * inputs) / 4) * 4
    const weights = tensor(outputs, tall, broad, channels)
    const window = tall * broad
    // the layers want the channels of a pixel side by side
    for (let i = 0; i < stored.length; i++) {
      const output = Math.floor(i / inputs)
      const channel = Math.floor((i % inputs) / window)
      const to = (output * window + (i % window)) * channels + channel
      weights.data[to] = (stored[i] ?? 0) * (scales[output] ?? 0)
    }
    return { weights, bias: { shape: [outputs], data: bias } satisfies Tensor }
  }
}

const same = { padded: true, across: 1, down: 1 }
const whole = { padded: false, across: 1, down: 1 }
const half = { window: { padded: false, across: 2, down: 2 }, width: 2, height: 2 }

/** Bytes of the weights; whatever else was fetched in their place is refused. */
const size = 54_880

/**
 * The network that tells the characters of OCR-B apart: three convolutions of 3 × 3, halved twice, then two dense layers; 53,878 weights
 * of one byte each (weights/README.md). It reads one cell at a time.
 */
export function openGlyphNetwork(bytes: Uint8Array): ReadGlyph {
  if (bytes.length !== size) throw new RangeError(`the weights have ${bytes.length} bytes and not ${size}`)
  const [first = 0, second = 0, third = 0, hidden = 0] = bytes
  const next = weightsReader(bytes)
  const { width, height } = cell
  const planes = {
    input: tensor(1, height, width, 1),
    first: tensor(1, height, width, first),
    firstHalf: tensor(1, height / 2, width / 2, first),
    second: tensor(1, height / 2, width / 2, second),
    secondHalf: tensor(1, height / 4, width / 4, second),
    third: tensor(1, height / 4, width / 4, third),
    hidden: tensor(1, 1, 1, hidden),
    output: tensor(1, 1, 1, answers),
  }
  const small = { tall: 3, broad: 3 }
  const all = { tall: height / 4, broad: width / 4 }
  const layers = [
    convolve({
      from: planes.input,
      to: planes.first,
      window: same,
      ...next({ outputs: first, channels: 1, ...small }),
    }),
    largest(planes.first, planes.firstHalf, { does: 'largest', from: 0, to: 0, ...half }),
    cutNegative(planes.firstHalf, planes.firstHalf),
    convolve({
      from: planes.firstHalf,
      to: planes.second,
      window: same,
      ...next({ outputs: second, channels: first, ...small }),
    }),
    largest(planes.second, planes.secondHalf, { does: 'largest', from: 0, to: 0, ...half }),
    cutNegative(planes.secondHalf, planes.secondHalf),
    convolve({
      from: planes.secondHalf,
      to: planes.third,
      window: same,
      ...next({ outputs: third, channels: second, ...small }),
    }),
    cutNegative(planes.third, planes.third),
    convolve({
      from: planes.third,
      to: planes.hidden,
      window: whole,
      ...next({ outputs: hidden, channels: third, ...all }),
    }),
    cutNegative(planes.hidden, planes.hidden),
    convolve({
      from: planes.hidden,
      to: planes.output,
      window: whole,
      ...next({ outputs: answers, channels: hidden, tall: 1, broad: 1 }),
    }),
  ]
  return (samples) => {
    writeEven(samples, planes.input.data)
    for (const layer of layers) layer()
    return logarithms(planes.output.data)
  }
}

/** The samples around their mean, in parts of their spread: how bright the picture is says nothing. */
function writeEven(samples: Float32Array, to: Float32Array): void {
  let sum = 0
  for (const sample of samples) sum += sample
  const mean = sum / samples.length
  let squares = 0
  for (const sample of samples) squares += (sample - mean) ** 2
  // an empty cell has no spread to speak of, and its grain is not to be blown up
  const scale = 1 / (Math.sqrt(squares / samples.length) + 3)
  for (let i = 0; i < samples.length; i++) to[i] = ((samples[i] ?? 0) - mean) * scale
}

/** Sums of the last layer as logarithms of likelihoods that add up to one. */
function logarithms(sums: Float32Array): Reading {
  const most = Math.max(...sums)
  let total = 0
  for (const sum of sums) total += Math.exp(sum - most)
  const all = most + Math.log(total)
  return sums.map((sum) => sum - all)
}
