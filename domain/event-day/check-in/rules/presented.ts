import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { guestCodes } from '#domain/event-day/guest-codes/rules.ts'
import { isSigned } from '#kit/signed-code/signed-code.ts'
import type { Presented } from './verdict.ts'

/** The code of a badge, or of the receipt of an activity guest; whether it is signed is another question. */
export function openCode(digits: string) {
  const badge = badgeCodes.open(digits)
  if (badge) return { as: 'code', ...badge } as const
  const guest = guestCodes.open(digits)
  return guest && ({ as: 'receipt', ...guest } as const)
}
export type AnyCode = NonNullable<ReturnType<typeof openCode>>

/** A code as the rule of gates takes it, verified by the key that it names. */
export async function presentedBy(
  code: AnyCode,
  known: { key: CryptoKey; isStolen: boolean } | undefined,
): Promise<Extract<Presented, { as: AnyCode['as'] }>> {
  const said = {
    isSigned: known !== undefined && (await isSigned(code, known.key)),
    isKeyStolen: known?.isStolen ?? false,
  }
  return code.as === 'code'
    ? { as: code.as, facts: code.facts, ...said }
    : { as: code.as, facts: code.facts, ...said }
}

/** The number that a code says, when it is signed: a number that nobody signed is not anybody's. */
export const numberOfPresented = (presented: Presented): number | null =>
  (presented.as === 'code' || presented.as === 'receipt') && presented.isSigned
    ? presented.facts.number
    : null
