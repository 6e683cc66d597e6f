import { type Pieces, piece } from '#kit/web/slots.tsx'
import type { AnnexScreens } from './annex-screens.ts'

type Of = { participantId: string; isNext?: boolean }

/**
 * Where an annex is shown: its card beside a guest in the portal, its answers below a participant in the console; `companions`: also for
 * companions. `order` is its place among the others, ascending.
 */
export function annexSlots(
  noun: string,
  order: number,
  load: () => Promise<AnnexScreens>,
  { companions = false }: { companions?: boolean } = {},
): Pieces {
  const card = piece(`${noun}:read`, order, async () => {
    const [{ AnnexCard }, of] = await Promise.all([import('./annex-card.tsx'), load()])
    return (props: Of) => <AnnexCard of={of} {...props} />
  })
  const record = piece(`${noun}:read`, order, async () => {
    const [{ AnnexOfParticipant }, of] = await Promise.all([import('./annex-answers.tsx'), load()])
    return (props: Of) => <AnnexOfParticipant of={of} {...props} />
  })
  return {
    'guest-plan': card,
    'participant-plan': record,
    ...(companions && { 'companion-plan': card, 'companion-record': record }),
  }
}
