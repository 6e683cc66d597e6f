import { commonRefusals } from '#domain/refusals.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import { allNouns } from './all-nouns.ts'
import type * as listed from './nouns.ts'

type NamesOf<N> = N extends { noun: { refusals: infer Table } } ? keyof Table & string : never
export type RefusalName = keyof typeof commonRefusals | NamesOf<(typeof listed)[keyof typeof listed]>

/** All refusals of the portal, by name. */
export const refusals = Object.assign(
  {},
  commonRefusals,
  ...allNouns.map(({ noun }) => noun.refusals),
) as Record<RefusalName, RefusalKind>
