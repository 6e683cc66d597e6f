import type { Pieces, SlotContent, SlotContents } from '#kit/web/slots.tsx'

const ofNouns = Object.values(
  import.meta.glob<Pieces>('../../domain/*/*/slots.ts', { eager: true, import: 'slots' }),
)

const contentsOf = (slot: string): SlotContent[] =>
  ofNouns.flatMap((pieces) => pieces[slot] ?? []).sort((a, b) => a.order - b.order)

/** The components that upper nouns put into the slots of lower nouns' screens, from each `slots.ts`; loaded when shown. */
export const slots: SlotContents = Object.fromEntries(
  ofNouns.flatMap((pieces) => Object.keys(pieces)).map((slot) => [slot, contentsOf(slot)]),
)
