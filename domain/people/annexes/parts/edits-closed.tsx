import { summitApi } from '#domain/ground/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { annexWords } from '../words.ts'

/** Why nothing can be changed: the edits window, or the state of the person. */
export function EditsClosed() {
  const text = useText()
  const language = useLanguage()
  // as it is for the caller: an exception may keep it open
  const { data: windows } = useReply(summitApi.windows, {})
  if (!windows) return null
  const { state, opens, closes } = windows.edits
  const saying =
    state === 'over'
      ? annexWords.over({ day: formatDay(closes, language) })
      : state === 'notYet'
        ? annexWords.notYet({ day: formatDay(opens, language) })
        : annexWords.closed
  return <p role="status">{text(saying)}</p>
}
