import { convolve, type Layer } from '#kit/face/convolve.ts'
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

/** Bytes of the weights; whatever else was fetched in their place is refused. */
const size = 54_880

const half = { window: { padded: false, across: 2, down: 2 }, width: 2, height: 2 }

/** A weighted sum for each output, over 3 × 3 pixels or over the whole plane; afterwards nothing is below zero, and the plane may be halved. */
type Step = { outputs: number; over: 'pixels' | 'plane'; ends: 'halved' | 'cut' | 'as it is' }

/** Makes the layers of a step; answers the plane that they write. */
function addStep(layers: Layer[], next: ReturnType<typeof weightsReader>, from: Tensor, step: Step): Tensor {
  const [, height = 1, width = 1, channels = 1] = from.shape
  const isPlane = step.over === 'plane'
  const [tall, broad] = isPlane ? [height, width] : [3, 3]
  const to = isPlane ? tensor(1, 1, 1, step.outputs) : tensor(1, height, width, step.outputs)
  const window = { padded: !isPlane, across: 1, down: 1 }
  layers.push(convolve({ from, to, window, ...next({ outputs: step.outputs, channels, tall, broad }) }))
  if (step.ends === 'as it is') return to
  const last = step.ends === 'halved' ? tensor(1, height / 2, width / 2, step.outputs) : to
  if (last !== to) layers.push(largest(to, last, { does: 'largest', from: 0, to: 0, ...half }))
  layers.push(cutNegative(last, last))
  return last
}

/**
 * The network that tells the characters of OCR-B apart: three convolutions of 3 × 3, halved twice, then two dense layers; 53,878 weights
 * of one byte each (weights/README.md). It reads one cell at a time.
 */
export function openGlyphNetwork(bytes: Uint8Array): ReadGlyph {
  if (bytes.length !== size) throw new RangeError(`the weights have ${bytes.length} bytes and not ${size}`)
  const [first = 0, second = 0, third = 0, hidden = 0] = bytes
  const steps: Step[] = [
    { outputs: first, over: 'pixels', ends: 'halved' },
    { outputs: second, over: 'pixels', ends: 'halved' },
    { outputs: third, over: 'pixels', ends: 'cut' },
    { outputs: hidden, over: 'plane', ends: 'cut' },
    { outputs: answers, over: 'plane', ends: 'as it is' },
  ]
  const next = weightsReader(bytes)
  const input = tensor(1, cell.height, cell.width, 1)
  const layers: Layer[] = []
  const output = steps.reduce((plane, step) => addStep(layers, next, plane, step), input)
  return (samples) => {
    writeEven(samples, input.data)
    for (const layer of layers) layer()
    return logarithms(output.data)
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
