import * as z from 'zod'
import { bare } from './fields.ts'

// A reply must not fail because a rule became stricter after the row was written, or because a masked value violates its own rule:
// reply schemas keep the type of each field and drop its limits.
function looseLeaf(schema: z.core.$ZodType): z.ZodType {
  const inner = bare(schema)
  if (inner instanceof z.ZodPipe)
    return looseLeaf(inner.def.out instanceof z.ZodTransform ? inner.def.in : inner.def.out)
  if (inner instanceof z.ZodEnum) return z.enum(inner.options as [string, ...string[]])
  if (inner instanceof z.ZodNumber) return z.number()
  if (inner instanceof z.ZodBoolean) return z.boolean()
  if (inner instanceof z.ZodArray) return z.array(looseLeaf(inner.element))
  if (inner instanceof z.ZodObject) return z.object(looseShape(inner.shape))
  return z.string()
}

const looseShape = (shape: z.core.$ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, looseLeaf(schema).nullish()]))

type Shown<Shape extends z.ZodRawShape> = {
  [K in keyof Shape]: z.ZodOptional<z.ZodNullable<z.ZodType<z.output<Shape[K]>>>>
}

/** The reply schema of a record: every field may be empty, none is limited, unknown keys are dropped. */
export const shown = <Shape extends z.ZodRawShape>({ shape }: { shape: Shape }) =>
  z.object(looseShape(shape) as unknown as Shown<Shape>)
