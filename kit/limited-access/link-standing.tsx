import { formatMoment } from '../web/dates.ts'
import { useLanguage, useText } from '../web/language.tsx'
import type { AccessState } from './access-kind.ts'
import { accessStateWords, standingWords as words } from './words.ts'

/** One line about a link: its state, until when, and when it was last used. `until` is a text of the reader's language, `lastUsedAt` a moment or null. */
export function LinkStanding(of: { state: AccessState; until: string; lastUsedAt: string | null }) {
  const text = useText()
  const language = useLanguage()
  const { state, until, lastUsedAt } = of
  return (
    <>
      {text(words.until({ state: accessStateWords[state], until }))} ·{' '}
      {text(lastUsedAt ? words.used({ when: formatMoment(lastUsedAt, language) }) : words.unused)}
    </>
  )
}
