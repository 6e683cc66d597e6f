import { convolve, type Layer } from '#kit/photo/face/convolve.ts'
import type { Tensor } from '#kit/photo/face/model.ts'
import { cutNegative, largest } from '#kit/photo/face/plain-layers.ts'
import { answers, cell, type Reading } from './glyphs.ts'

/** Reads one cell of 20 × 24 samples. About 0.3 ms. */
export type ReadGlyph = (samples: Float32Array) => Reading

const tensor = (...shape: number[]): Tensor => ({
  shape,
  data: new Float32Array(shape.reduce((product, side) => product * side, 1)),
})

/** Stored order of one layer's weights: by output, by input channel, then the window row by row. */
type Stored = { outputs: number; channels: number; tall: number; broad: number }

/** Reads layer by layer: a scale and a bias for each output, then quantised weights of one byte each, multiplied by the scale. */
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
    // the layers expect the channels of a pixel next to each other
    for (let i = 0; i < stored.length; i++) {
      const output = Math.floor(i / inputs)
      const channel = Math.floor((i % inputs) / window)
      const to = (output * window + (i % window)) * channels + channel
      weights.data[to] = (stored[i] ?? 0) * (scales[output] ?? 0)
    }
    return { weights, bias: { shape: [outputs], data: bias } satisfies Tensor }
  }
}

/** Size of the weights in bytes; anything else is refused. */
const size = 54_880

const half = { window: { padded: false, across: 2, down: 2 }, width: 2, height: 2 }

/** A convolution of 3 × 3, or a dense layer over the whole plane; followed by ReLU, by max pooling and ReLU (`halved`), or nothing. */
type Step = { outputs: number; over: 'pixels' | 'plane'; ends: 'halved' | 'cut' | 'as it is' }

/** Adds the layers of a step; returns their output tensor. */
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
 * The network that classifies characters of OCR-B: three convolutions of 3 × 3, two poolings, then two dense layers; 53,878 weights
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

/** Normalises the samples by mean and standard deviation. */
function writeEven(samples: Float32Array, to: Float32Array): void {
  let sum = 0
  for (const sample of samples) sum += sample
  const mean = sum / samples.length
  let squares = 0
  for (const sample of samples) squares += (sample - mean) ** 2
  // + 3: an empty cell has almost no deviation, and its noise must not be amplified
  const scale = 1 / (Math.sqrt(squares / samples.length) + 3)
  for (let i = 0; i < samples.length; i++) to[i] = ((samples[i] ?? 0) - mean) * scale
}

/** Log-softmax of the last layer. */
function logarithms(sums: Float32Array): Reading {
  const max = Math.max(...sums)
  let total = 0
  for (const sum of sums) total += Math.exp(sum - max)
  const all = max + Math.log(total)
  return sums.map((sum) => sum - all)
}
