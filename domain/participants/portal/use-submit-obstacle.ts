import { summitApi } from '#domain/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { awaitsGuestApproval, isEditable } from '../rules.ts'
import { checkWords, formWords } from '../words/form.ts'
import { awaitingGuestApproval } from '../words/state.ts'

/** Why a guest cannot be submitted now; undefined when it can. */
export function useSubmitObstacle({
  may,
  kind,
  guestApproved,
  status,
  version,
}: Participant): Bilingual | undefined {
  const { data: summit } = useReply(summitApi.current, {})
  if (may.submit) return undefined
  if (!isEditable(status)) return formWords.locked
  if (awaitsGuestApproval({ kind, guestApproved })) return awaitingGuestApproval
  // a public registration has days of its own, which its page shows
  if (kind === 'personnel' && version === 0 && !may.edit) return checkWords.doorClosed
  // a first submission needs the registration window, later ones and those of companions the edits window
  const window = version === 0 && kind !== 'companion' ? summit?.registration : summit?.edits
  if (window?.state === 'over') return inBoth(checkWords.windowClosed, window.closes)
  if (window?.state === 'notYet') return inBoth(checkWords.windowNotYet, window.opens)
  return checkWords.nothingToSubmit
}

const inBoth = (say: (figures: { day: string }) => Bilingual, day: string): Bilingual => ({
  zh: say({ day: formatDay(day, 'zh') }).zh,
  en: say({ day: formatDay(day, 'en') }).en,
})
