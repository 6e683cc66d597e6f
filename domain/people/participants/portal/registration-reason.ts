import type { SummitReply } from '#domain/ground/summit/api.ts'
import { formatDay, formatShortMoment } from '#kit/web/dates.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { listWords } from '../words/lists.ts'
import { recordWords } from '../words/record.ts'

/** Until when guests can be registered; outside the window why not, and what can still be done. */
export function registrationReason(
  { registration: { state, opens, closes, openUntil }, edits }: Pick<SummitReply, 'registration' | 'edits'>,
  language: Language,
): Bilingual {
  const day = formatDay(closes, language)
  if (state === 'notYet') return listWords.opensOn({ day: formatDay(opens, language) })
  if (openUntil) return recordWords.openUntil({ at: formatShortMoment(openUntil, language) })
  if (state === 'open') return listWords.openUntil({ day })
  if (edits.state !== 'open') return listWords.closedOn({ day })
  return listWords.closedButEditable({ day, until: formatDay(edits.closes, language) })
}
