import { AnnexNext } from '#domain/people/annexes/parts/annex-next.tsx'
import type { Kind } from '#domain/people/participants/rules.ts'
import { intentionScreens } from './intention-annex.ts'

/** Shown after a guest was submitted: leads to their intention. */
export const IntentionNext = ({ participantId, kind }: { participantId: string; kind: Kind }) =>
  kind === 'guest' ? <AnnexNext of={intentionScreens} participantId={participantId} /> : null
