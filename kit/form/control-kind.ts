import * as z from 'zod'
import { bare, factsOf } from '#kit/rules/fields.ts'

/** The control of a field, with the options it takes from the schema. */
export type ControlKind =
  | { kind: 'text' | 'tel' | 'telephone' | 'email' | 'url' | 'lines' | 'personName'; max: number | undefined }
  | { kind: 'number' | 'day' | 'localTime' | 'country' | 'file' | 'yesNo' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choiceOrOther'; options: readonly string[]; max: number | undefined }
  | { kind: 'group'; shape: z.core.$ZodShape; min: number; max: number }

/** The input schema of a chain of transforms. */
function typed(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = bare(schema)
  return inner instanceof z.ZodPipe ? typed(inner.def.in) : inner
}

/** Minimum and maximum number of entries of a list. */
function limitsOf(schema: z.ZodArray): { min: number; max: number } {
  const limits = (schema.def.checks ?? []).map(
    ({ _zod }) => _zod.def as { minimum?: number; maximum?: number },
  )
  return {
    min: Math.max(0, ...limits.map(({ minimum = 0 }) => minimum)),
    max: Math.min(...limits.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum)),
  }
}

/** The control for a field, by its schema and metadata. */
export function controlKind(schema: z.core.$ZodType): ControlKind {
  const inner = typed(schema)
  const { control, file, usual } = factsOf(schema)
  if (file) return { kind: 'file' }
  if (control === 'country' || control === 'localTime') return { kind: control }
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options.map(String) }
  if (inner instanceof z.ZodNumber) return { kind: 'number' }
  if (inner instanceof z.ZodBoolean) return { kind: 'yesNo' }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
    return { kind: 'group', shape: inner.element.shape, ...limitsOf(inner) }
  if (inner instanceof z.ZodISODate) return { kind: 'day' }
  const max = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
  if (usual) return { kind: 'choiceOrOther', options: usual, max }
  return { kind: control ?? 'text', max }
}
