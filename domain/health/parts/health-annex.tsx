import { AnnexOfParticipant } from '#domain/participants/parts/annex-answers.tsx'
import { AnnexCard } from '#domain/participants/parts/annex-card.tsx'
import { annexScreens } from '#domain/participants/parts/annex-screens.ts'
import { healthApi } from '../api.ts'
import { healthAnnex } from '../rules.ts'
import { screenWords, words } from '../words.ts'

export const healthScreens = annexScreens({
  annex: healthAnnex,
  api: healthApi,
  words,
  says: screenWords,
  path: 'health',
})

type Props = { participantId: string }
export const HealthCard = (props: Props) => <AnnexCard of={healthScreens} {...props} />
export const HealthRecord = (props: Props) => <AnnexOfParticipant of={healthScreens} {...props} />
