import type * as z from 'zod'
import type { phoneApi } from '../../api/phone.ts'

type Phone = typeof phoneApi
type Name = keyof Phone

/** The paths of a device's calls; written out, so that the page loads no schemas. A test compares them with the calls. */
export const paths = {
  enrol: '/cert/check-in/enrolment',
  sync: '/cert/check-in/sync',
  sealedRows: '/cert/check-in/rows',
  sealedPhotos: '/cert/check-in/photos',
  judge: '/cert/check-in/verdicts',
  upload: '/cert/check-in/scans',
  find: '/cert/check-in/people',
  deskRows: '/cert/check-in/desk-rows',
  leave: '/cert/check-in/leave',
} as const satisfies Record<Name, string>

export type Body<N extends Name> = z.input<Phone[N]['body']>
export type Answer<N extends Name> = z.output<Phone[N]['reply']>

/** The server refused, in the words of its reply. Anything else that fails is no network. */
export class Refused extends Error {
  readonly code: number
  readonly status: number
  constructor(code: number, status: number, words: string) {
    super(words)
    this.code = code
    this.status = status
  }
}

/** Whether a device's token opens nothing any more: revoked, over, or logged out. */
export const isEnd = (error: unknown): boolean =>
  error instanceof Refused && (error.code === 40974 || error.code === 40975)

/** Whether the schema refused what was sent: only what is in it can be wrong, and sending it later is refused alike. */
export const isInvalid = (error: unknown): boolean => error instanceof Refused && error.code === 42200

/** Makes a call. Throws `Refused` for an answer of the server below 500, and any other error where there was none. */
export async function call<N extends Name>(
  name: N,
  body: Body<N>,
  { patience, language }: { patience: number; language: string },
): Promise<Answer<N>> {
  const response = await fetch(paths[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json', AcceptLanguage: language },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  const said: { code: number; message: string | string[]; data: Answer<N> } = await response.json()
  if (response.ok) return said.data
  if (response.status >= 500) throw new Error(`answered ${response.status}`)
  throw new Refused(said.code, response.status, [said.message].flat().join(' '))
}
