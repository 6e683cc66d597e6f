import * as z from 'zod'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import type { IsStored } from './base.ts'
import { isSame } from './values.ts'

/** Whether a field is protected: encrypted at rest and masked in replies. False for one that the form does not have. */
export const isSecret = ({ shape }: AnyForm, key: string): boolean => {
  const schema = shape[key]
  return schema !== undefined && factsOf(schema).sealed === true
}

/** A value as its field stores it: “Anna ” as “Anna”. One that the field refuses stays as typed; empty is null. */
export function asStored({ shape }: AnyForm, key: string, value: unknown): unknown {
  const schema = shape[key]
  if (!schema || value === null || value === undefined) return value ?? null
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : value
}

/** A typed value as a reply has it once it is saved: normalised by its field, and masked if that is protected. */
export function asReplied(record: AnyForm, key: string, value: unknown): unknown {
  const stored = asStored(record, key, value)
  return stored !== null && isSecret(record, key) ? masked(String(stored)) : stored
}

/** Whether a reply has this typed value in a field. Different protected values may have the same mask. */
export function isReplied(record: AnyForm, key: string, replied: unknown, value: unknown): boolean {
  const expected = asReplied(record, key, value)
  if (isSame(replied, expected)) return true
  // the entries of a group may be stored with their fields in another order
  return !isSecret(record, key) && isSame(asStored(record, key, replied), expected)
}

/** `isReplied` of the fields of a form, for what was sent. */
export const storedBy =
  (form: AnyForm): IsStored =>
  (field, replied, value) =>
    isReplied(form, field, replied, value)
