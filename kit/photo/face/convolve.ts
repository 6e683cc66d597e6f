import type { Tensor, Window } from './model.ts'

/** A prepared layer: each call reads its inputs and writes its output. */
export type Layer = () => void

/** A feature map between two layers. */
export type Plane = { data: Float32Array; height: number; width: number; channels: number }

export const planeOf = ({ shape: [, height = 1, width = 1, channels = 1], data }: Tensor): Plane => ({
  data,
  height,
  width,
  channels,
})

/** Rows or columns of zero padding before the first: half of what the last window lacks. */
export const before = (padded: boolean, steps: number, step: number, window: number, side: number) =>
  padded ? Math.max(0, (steps - 1) * step + window - side) >> 1 : 0

type Convolution = { from: Tensor; weights: Tensor; bias: Tensor; to: Tensor; window: Window }

/** Channels summed in parallel: the sums stay in registers, which makes it three times as fast. */
const lane = 4

/** Weights in the order in which the loops read them: interleaved for every four outputs, padded with zeros after the last. */
function packed({ shape: [outputs = 1], data }: Tensor): Float32Array {
  const inputs = data.length / outputs
  const lanes = Math.ceil(outputs / lane)
  const all = new Float32Array(lanes * inputs * lane)
  for (let output = 0; output < outputs; output++) {
    const first = Math.floor(output / lane) * inputs * lane + (output % lane)
    for (let input = 0; input < inputs; input++)
      all[first + input * lane] = data[output * inputs + input] ?? 0
  }
  return all
}

/** Every output is a weighted sum over all channels under the window. */
export function convolve({ from, weights, bias, to, window }: Convolution): Layer {
  const [input, output] = [planeOf(from), planeOf(to)]
  const [, tall = 1, broad = 1] = weights.shape
  const { across, down, padded } = window
  const top = before(padded, output.height, down, tall, input.height)
  const left = before(padded, output.width, across, broad, input.width)
  const all = packed(weights)
  // padded with zeros: one read beyond the end of an array would make all sums three times as slow
  const biases = new Float32Array(Math.ceil(output.channels / lane) * lane)
  biases.set(bias.data)
  const perLane = tall * broad * input.channels * lane

  // for each row under the window: offset of its inputs, offset of their weights, count
  const stretches = new Int32Array(3 * tall)

  /** The columns of a window are adjacent in memory, so that a row of it is summed in one run. */
  const lookUnder = (x: number, y: number) => {
    const begin = x * across - left
    const first = Math.max(0, begin)
    const length = (Math.min(input.width, begin + broad) - first) * input.channels
    for (let row = 0; row < tall; row++) {
      const inputRow = y * down + row - top
      const isInside = inputRow >= 0 && inputRow < input.height
      stretches[3 * row] = (inputRow * input.width + first) * input.channels
      stretches[3 * row + 1] = (row * broad + first - begin) * input.channels * lane
      stretches[3 * row + 2] = isInside ? length : 0
    }
  }
  return () => {
    for (let y = 0; y < output.height; y++)
      for (let x = 0; x < output.width; x++) {
        lookUnder(x, y)
        const at = (y * output.width + x) * output.channels
        for (let channel = 0; channel < output.channels; channel += lane)
          sumFour(input.data, stretches, all, (channel / lane) * perLane, biases, channel, output, at)
      }
  }
}

/** Writes four sums, or fewer at the last outputs, over the runs of inputs under the window. */
function sumFour(
  input: Float32Array,
  stretches: Int32Array,
  weights: Float32Array,
  firstWeight: number,
  bias: Float32Array,
  channel: number,
  { data, channels }: Plane,
  to: number,
) {
  let a = bias[channel] ?? 0
  let b = bias[channel + 1] ?? 0
  let c = bias[channel + 2] ?? 0
  let d = bias[channel + 3] ?? 0
  for (let row = 0; row < stretches.length; row += 3) {
    const first = stretches[row] ?? 0
    const end = first + (stretches[row + 2] ?? 0)
    for (let i = first, w = firstWeight + (stretches[row + 1] ?? 0); i < end; i++, w += lane) {
      const value = input[i] ?? 0
      a += value * (weights[w] ?? 0)
      b += value * (weights[w + 1] ?? 0)
      c += value * (weights[w + 2] ?? 0)
      d += value * (weights[w + 3] ?? 0)
    }
  }
  const at = to + channel
  data[at] = a
  if (channel + 1 < channels) data[at + 1] = b
  if (channel + 2 < channels) data[at + 2] = c
  if (channel + 3 < channels) data[at + 3] = d
}

/** Depthwise convolution: every channel is a weighted sum over that channel only. */
export function convolveEach({ from, weights, bias, to, window }: Convolution): Layer {
  const [input, output] = [planeOf(from), planeOf(to)]
  const [, tall = 1, broad = 1] = weights.shape
  const { channels } = output
  const top = before(window.padded, output.height, window.down, tall, input.height)
  const left = before(window.padded, output.width, window.across, broad, input.width)
  // offsets of the inputs under the window and of their weights
  const places = new Int32Array(tall * broad)
  const kernels = new Int32Array(tall * broad)

  const placesUnder = (x: number, y: number) => {
    let count = 0
    for (let row = 0; row < tall; row++)
      for (let column = 0; column < broad; column++) {
        const inputRow = y * window.down + row - top
        const inputColumn = x * window.across + column - left
        if (inputRow < 0 || inputRow >= input.height || inputColumn < 0 || inputColumn >= input.width)
          continue
        places[count] = (inputRow * input.width + inputColumn) * channels
        kernels[count] = (row * broad + column) * channels
        count++
      }
    return count
  }
  return () => {
    for (let y = 0; y < output.height; y++)
      for (let x = 0; x < output.width; x++) {
        const count = placesUnder(x, y)
        const at = (y * output.width + x) * channels
        for (let k = 0; k < channels; k++) {
          let sum = bias.data[k] ?? 0
          for (let i = 0; i < count; i++)
            sum += (input.data[(places[i] ?? 0) + k] ?? 0) * (weights.data[(kernels[i] ?? 0) + k] ?? 0)
          output.data[at + k] = sum
        }
      }
  }
}
