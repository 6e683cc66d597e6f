import { readFlatbuffer, type Table } from './flatbuffer.ts'
import { fromHalfFloats } from './half-floats.ts'

/** A tensor: height × width × channels, or another shape between layers. */
export interface Tensor {
  shape: readonly number[]
  data: Float32Array<ArrayBuffer>
}

/** Strides of a layer's window, and whether the border is padded with zeros. */
export type Window = { padded: boolean; across: number; down: number }

/** One layer's operation on its tensors, which are given by index. */
export type Operation =
  | { does: 'add' | 'join'; from: number[]; to: number }
  | {
      does: 'convolve' | 'convolveEach'
      from: number
      weights: number
      bias: number
      to: number
      window: Window
    }
  | { does: 'largest'; from: number; to: number; window: Window; width: number; height: number }
  | { does: 'widen' | 'cutNegative' | 'reshape'; from: number; to: number }

export interface Model {
  tensors: Tensor[]
  operations: Operation[]
  input: number
  outputs: number[]
}

// codes and field numbers of the TensorFlow Lite schema (schema.fbs); only those that this family of networks uses
const code = {
  add: 0,
  concatenation: 2,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  largest: 17,
  rectify: 19,
  reshape: 22,
  pad: 34,
} as const
const halfFloat = 1
/** Field number of each layer's fused activation, which must be none: this family of networks has separate activation layers. */
const activation: Partial<Record<number, number>> = {
  [code.add]: 0,
  [code.convolution]: 3,
  [code.depthwise]: 4,
  [code.largest]: 5,
}

const sizeOf = (shape: readonly number[]) => shape.reduce((product, side) => product * side, 1)
const valid = 1

/** Reads a TensorFlow Lite file. Throws for an unsupported layer: better no detection than a wrong one. */
export function readModel(bytes: Uint8Array): Model {
  const root = readFlatbuffer(bytes)
  // schema version 3 stores codes over 127 in a separate field
  const codes = root.tables(1).map((each) => Math.max(each.byte(0), each.integer(3)))
  const buffers = root.tables(4)
  const [graph] = root.tables(2)
  if (!graph) throw new Error('the model has no graph')
  const tensors = graph.tables(0).map((each): Tensor => {
    const shape = each.integers(0)
    const kept = buffers[each.integer(2)]?.bytes(0) ?? new Uint8Array()
    return { shape, data: numbersOf(kept, each.byte(1), sizeOf(shape)) }
  })
  const operations = graph.tables(3).flatMap((each) => operationOf(each, codes[each.integer(0)], tensors))
  return { tensors, operations, input: graph.integers(1)[0] ?? 0, outputs: graph.integers(2) }
}

/** Initial values of a tensor: its weights, or zeros for a computed one. */
function numbersOf(kept: Uint8Array, type: number, size: number): Float32Array<ArrayBuffer> {
  if (kept.length === 0) return new Float32Array(size)
  const { buffer } = Uint8Array.from(kept)
  return type === halfFloat ? fromHalfFloats(new Uint16Array(buffer)) : new Float32Array(buffer)
}

function operationOf(table: Table, kind: number | undefined, tensors: Tensor[]): Operation[] {
  const inputs = table.integers(1)
  const [from = 0, weights = 0, bias = 0] = inputs
  const [to = 0] = table.integers(2)
  const options = table.table(4)
  const window = () => windowOf(options)
  if (options?.byte(activation[kind ?? -1] ?? 99)) throw new Error('a layer of the model cuts its own sums')
  switch (kind) {
    case code.dequantize:
      // applied at load time: the weights do not change
      tensors[to] = { shape: tensors[to]?.shape ?? [], data: tensors[from]?.data ?? new Float32Array() }
      return []
    case code.add:
      return [{ does: 'add', from: inputs, to }]
    case code.concatenation:
      return [{ does: 'join', from: inputs, to }]
    case code.convolution:
      return [{ does: 'convolve', from, weights, bias, to, window: window() }]
    case code.depthwise:
      return [{ does: 'convolveEach', from, weights, bias, to, window: window() }]
    case code.largest:
      return [
        {
          does: 'largest',
          from,
          to,
          window: window(),
          width: options?.integer(3) ?? 1,
          height: options?.integer(4) ?? 1,
        },
      ]
    case code.rectify:
      return [{ does: 'cutNegative', from, to }]
    case code.reshape:
      return [{ does: 'reshape', from, to }]
    case code.pad:
      return [{ does: 'widen', from, to }]
    default:
      throw new Error(`the model has a layer that is not known here: ${kind}`)
  }
}

const windowOf = (options: Table | undefined): Window => ({
  padded: options?.byte(0) !== valid,
  across: options?.integer(1, 1) ?? 1,
  down: options?.integer(2, 1) ?? 1,
})
