import type { CallFailed } from '#kit/http/client.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { isPassing } from '#kit/web/failure.ts'
import { refusals } from '../refusals.ts'

/**
 * What was read last, as long as it may be shown: a driver keeps the names at a bad signal or while the portal starts again; once the portal refuses the link,
 * nothing stays on the screen.
 */
export const stillShown = <T>(data: T | undefined, error: CallFailed | null): T | undefined =>
  error?.reason === 'refused' && !isPassing(error) ? undefined : data

const ended: readonly number[] = [
  accessRefusals.accessRevoked.code,
  accessRefusals.accessExpired.code,
  refusals.driverLinkUnknown.code,
]

/** Whether the link opens nothing any more: no tap is sent by it again. */
export const isLinkEnded = ({ reason, code }: CallFailed): boolean =>
  reason === 'refused' && ended.includes(code)

/** The id of a link, under which its taps are kept on the phone; the secret of its token is not stored. */
export const linkOf = (token: string): string => token.slice(0, token.indexOf('.'))
