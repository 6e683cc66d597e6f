import { isDeepStrictEqual } from 'node:util'
import { numberOf, seal, sealedForm, unsealIfReadable } from './seal.ts'

/** Encrypted texts inside a JSON text, as where rows are kept as they were stored: their signs need no escape in JSON. */
const within = /"(v\d{1,3}\.[\w-]{38,})"/g

/**
 * An encrypted text with the key of this number in use, and everything encrypted inside it too; the same text where nothing needs it, undefined where no key opens it. What only
 * looks encrypted inside it was typed by somebody, and stays.
 */
export function resealedText(stored: string, key: number): string | undefined {
  const plain = unsealIfReadable(stored)
  if (plain === undefined) return undefined
  const next = plain.replace(within, (found, inner: string) => {
    const again = resealedText(inner, key)
    return again === undefined ? found : `"${again}"`
  })
  return next === plain && numberOf(stored) === key ? stored : seal(next)
}

/** The numbers of the keys that an opened text needs for what is encrypted inside it. */
export const keysWithin = (plain: string): number[] =>
  [...plain.matchAll(within)].flatMap(([, inner = '']) => {
    const opened = unsealIfReadable(inner)
    return opened === undefined ? [] : [numberOf(inner), ...keysWithin(opened)]
  })

/** A text with everything opened that is encrypted in it; what no key opens stays. */
const openedText = (stored: string): string => {
  const plain = sealedForm.test(stored) ? unsealIfReadable(stored) : undefined
  return plain === undefined
    ? stored
    : plain.replace(within, (_, inner: string) => JSON.stringify(openedText(inner)))
}

/** Whether two stored values say the same: encrypted ones are compared opened, since the same text is encrypted otherwise each time and with each key. */
export const saysTheSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one === other || openedText(one) === openedText(other)
    : isDeepStrictEqual(one, other)
