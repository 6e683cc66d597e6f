import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  log: piece('log:read', 10, async () => (await import('./parts/record-log.tsx')).RecordLog),
  'record-aside': piece('log:read', 90, async () => (await import('./parts/record-log.tsx')).PersonLog),
}
