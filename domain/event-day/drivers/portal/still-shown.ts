import type { CallFailed } from '#kit/http/client.ts'
import { isPassing } from '#kit/web/failure.ts'

/**
 * What was read last, as long as it may be shown: a driver keeps the names at a bad signal or while the portal starts again; once the portal refuses the link,
 * nothing stays on the screen.
 */
export const stillShown = <T>(data: T | undefined, error: CallFailed | null): T | undefined =>
  error?.reason === 'refused' && !isPassing(error) ? undefined : data
