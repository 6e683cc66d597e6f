import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Values } from '#kit/form/values.ts'
import type { CallFailed } from '#kit/http/client.ts'
import { useReply } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import type { AnnexApi, AnnexReply } from '../api.ts'
import type { Annex } from '../rules.ts'

/** Texts of an annex besides those that all annexes share. */
type AnnexSayings = {
  lead: Bilingual
  /** The button that opens an empty one. */
  begin: Bilingual
  missing?(given: { count: number }): Bilingual
  none?: Bilingual
  /** Why it cannot be filled in: not for this person, not in this edition. */
  unfit?: Bilingual
  notAsked?: Bilingual
}

/** The screens of an annex: its card and its page in the portal, its answers below a participant in the console. */
export type AnnexScreens<Reply extends AnnexReply = AnnexReply> = {
  annex: Annex
  api: AnnexApi<Reply>
  words: AnyWords
  says: AnnexSayings
  /** Its page is `/guests/:id/<path>`. */
  path: string
  /** Text of the card once something was answered, instead of the number of missing answers. */
  summary?(of: Reply): Bilingual
  /** Custom rendering of single answers. */
  answers?(of: Reply): Readonly<Record<string, () => ReactNode>>
  /** Yes-or-no questions that are mostly answered no: label of the button that answers the remaining ones so. */
  restIsNo?: Bilingual
  /** Called after a save, to refresh other screens. */
  onSaved?(change: Values): void
}

export const annexScreens = <Reply extends AnnexReply>(of: AnnexScreens<Reply>): AnnexScreens<Reply> => of

/** Reads the annex of a participant. */
export const useAnnex = <Reply extends AnnexReply>(
  { api }: AnnexScreens<Reply>,
  participantId: string,
): UseQueryResult<Reply, CallFailed> => useReply(api.read, { params: { id: participantId } })

/** Whether anything was answered, also by another form that shares an answer. */
export const isBegun = ({ annex }: Pick<AnnexScreens, 'annex'>, of: AnnexReply): boolean =>
  of.revision > 0 || annex.form.keys.some((key) => ((of as Values)[key] ?? null) !== null)
