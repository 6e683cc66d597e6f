import { AnnexOfParticipant } from '#domain/participants/parts/annex-answers.tsx'
import { AnnexCard } from '#domain/participants/parts/annex-card.tsx'
import { annexScreens } from '#domain/participants/parts/annex-screens.ts'
import { queries } from '#kit/web/api.tsx'
import { intentionsApi } from '../api.ts'
import { intentionAnnex } from '../rules.ts'
import { screenWords, words } from '../words.ts'

export const intentionScreens = annexScreens({
  annex: intentionAnnex,
  api: intentionsApi,
  words,
  says: screenWords,
  path: 'intention',
  restIsNo: screenWords.restIsNo,
  onSaved(change) {
    // the itinerary shows the hotel too
    if ('designatedHotel' in change) void queries.invalidateQueries()
  },
})

type Props = { participantId: string }
export const IntentionCard = (props: Props) => <AnnexCard of={intentionScreens} {...props} />
export const IntentionRecord = (props: Props) => <AnnexOfParticipant of={intentionScreens} {...props} />
