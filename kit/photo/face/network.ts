import { convolve, convolveEach, type Layer } from './convolve.ts'
import type { Model, Operation, Tensor } from './model.ts'
import { add, copy, cutNegative, join, largest, widen } from './plain-layers.ts'

export interface Network {
  /** The input tensor; write all of it before `run`. */
  input: Tensor
  /** Runs every layer; the returned tensors are reused and overwritten by the next run. */
  run(): Tensor[]
}

/** Prepares every layer on tensors that are allocated once. */
export function openNetwork({ tensors, operations, input, outputs }: Model): Network {
  const tensor = (number: number): Tensor => {
    const found = tensors[number]
    if (!found) throw new RangeError(`the model names tensor ${number} and has none`)
    return found
  }
  const layers = operations.map((operation) => layerOf(operation, tensor))
  const results = outputs.map(tensor)
  return {
    input: tensor(input),
    run() {
      for (const layer of layers) layer()
      return results
    },
  }
}

function layerOf(operation: Operation, tensor: (number: number) => Tensor): Layer {
  const to = tensor(operation.to)
  switch (operation.does) {
    case 'add': {
      const [first = 0, second = 0] = operation.from
      return add(tensor(first), tensor(second), to)
    }
    case 'join':
      return join(operation.from.map(tensor), to)
    case 'convolve':
    case 'convolveEach': {
      const { from, weights, bias, window } = operation
      const parts = { from: tensor(from), weights: tensor(weights), bias: tensor(bias), to, window }
      return operation.does === 'convolve' ? convolve(parts) : convolveEach(parts)
    }
    case 'largest':
      return largest(tensor(operation.from), to, operation)
    case 'widen':
      return widen(tensor(operation.from), to)
    case 'cutNegative':
      return cutNegative(tensor(operation.from), to)
    case 'reshape':
      return copy(tensor(operation.from), to)
  }
}
