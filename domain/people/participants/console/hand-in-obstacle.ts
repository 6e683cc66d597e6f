import type { Purpose } from '#domain/ground/privacy/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { inOneLine, listed } from '#kit/words/punctuation.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { purposeWords, lateGuestWords as words } from '../words/late-guest.ts'

/** Why a late guest cannot be submitted yet: consents that are needed, and entries that are missing or wrong. Undefined when nothing stands in the way. */
export function handInObstacle(
  { problems }: Pick<Participant, 'problems'>,
  needed: readonly Purpose[],
): Bilingual | undefined {
  const why = [
    ...(needed.length > 0
      ? [words.needsConsents({ purposes: listed(needed.map((each) => purposeWords[each])) })]
      : []),
    ...(problems.length > 0 ? [words.needsEntries({ count: problems.length })] : []),
  ]
  return why.length > 0 ? words.notYet({ why: inOneLine(why) }) : undefined
}
