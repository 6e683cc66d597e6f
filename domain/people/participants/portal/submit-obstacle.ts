import type { SummitReply } from '#domain/ground/summit/api.ts'
import { formatDay } from '#kit/web/dates.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { awaitsGuestApproval, isEditable } from '../rules.ts'
import { checkWords, formWords } from '../words/form.ts'
import { awaitingGuestApproval } from '../words/state.ts'

type Submitting = Pick<Participant, 'kind' | 'guestApproved' | 'status' | 'version'> & {
  may: Pick<Participant['may'], 'edit' | 'submit'>
}

/** Why a record cannot be submitted now; undefined when it can. */
export function submitObstacle(
  { may, kind, guestApproved, status, version }: Submitting,
  summit: Pick<SummitReply, 'registration' | 'edits'> | undefined,
): Bilingual | undefined {
  if (may.submit) return undefined
  if (!isEditable(status)) return formWords.locked
  if (awaitsGuestApproval({ kind, guestApproved })) return awaitingGuestApproval
  // a public registration has days of its own, which its page shows
  if (kind === 'personnel' && version === 0 && !may.edit) return checkWords.doorClosed
  // a first submission needs the registration window, later ones and those of companions the edits window
  const isFirst = version === 0 && kind !== 'companion'
  const window = isFirst ? summit?.registration : summit?.edits
  if (window?.state === 'over')
    return inBoth(isFirst ? checkWords.windowClosed : checkWords.editsClosed, window.closes)
  if (window?.state === 'notYet') return inBoth(checkWords.windowNotYet, window.opens)
  // so has that of an invited guest, who registers by a link
  return version === 0 && !may.edit ? checkWords.doorClosed : checkWords.nothingToSubmit
}

const inBoth = (say: (figures: { day: string }) => Bilingual, day: string): Bilingual => ({
  zh: say({ day: formatDay(day, 'zh') }).zh,
  en: say({ day: formatDay(day, 'en') }).en,
})
