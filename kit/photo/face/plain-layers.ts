import { before, type Layer, planeOf } from './convolve.ts'
import type { Operation, Tensor } from './model.ts'

type Pool = Extract<Operation, { does: 'largest' }>

/** Adds two tensors of the same shape. */
export const add =
  ({ data: a }: Tensor, { data: b }: Tensor, to: Tensor): Layer =>
  () => {
    for (let i = 0; i < to.data.length; i++) to.data[i] = (a[i] ?? 0) + (b[i] ?? 0)
  }

/** ReLU. */
export const cutNegative =
  ({ data }: Tensor, to: Tensor): Layer =>
  () => {
    for (let i = 0; i < to.data.length; i++) to.data[i] = Math.max(0, data[i] ?? 0)
  }

export const copy =
  ({ data }: Tensor, to: Tensor): Layer =>
  () =>
    to.data.set(data)

/** Concatenates tensors. */
export const join =
  (from: Tensor[], to: Tensor): Layer =>
  () => {
    let at = 0
    for (const { data } of from) {
      to.data.set(data, at)
      at += data.length
    }
  }

/** Pads with channels of zeros. */
export function widen(from: Tensor, to: Tensor): Layer {
  const [input, output] = [planeOf(from), planeOf(to)]
  if (input.height !== output.height || input.width !== output.width)
    throw new Error('the model pads more than channels')
  return () => {
    for (let i = 0; i < input.height * input.width; i++)
      output.data.set(input.data.subarray(i * input.channels, (i + 1) * input.channels), i * output.channels)
  }
}

/** Max pooling, per channel. */
export function largest(from: Tensor, to: Tensor, { window, width, height }: Pool): Layer {
  const [input, output] = [planeOf(from), planeOf(to)]
  const { channels } = output
  const top = before(window.padded, output.height, window.down, height, input.height)
  const left = before(window.padded, output.width, window.across, width, input.width)
  const largestUnder = (x: number, y: number, channel: number) => {
    let max = Number.NEGATIVE_INFINITY
    for (let row = Math.max(0, y - top); row < Math.min(input.height, y - top + height); row++)
      for (let column = Math.max(0, x - left); column < Math.min(input.width, x - left + width); column++)
        max = Math.max(max, input.data[(row * input.width + column) * channels + channel] ?? 0)
    return max
  }
  return () => {
    for (let y = 0; y < output.height; y++)
      for (let x = 0; x < output.width; x++)
        for (let channel = 0; channel < channels; channel++)
          output.data[(y * output.width + x) * channels + channel] = largestUnder(
            x * window.across,
            y * window.down,
            channel,
          )
  }
}
