import { useState } from 'react'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import { zonesApi as api } from '../api.ts'
import { zoneWords as words } from '../words.ts'

type Given = { zoneId: string } & Omit<Request<typeof api.give>['body'], 'id'>

/**
 * Gives the grant of a form. It has one id until it is given: what was corrected after a lost reply is refused where the first press was stored, and not given
 * besides it unseen. The grants are read again after every failure, and pressed once more it is another grant.
 */
export function useGiving(refreshes: readonly Endpoint[]) {
  const [id, setId] = useState(newId)
  const call = useChange(api.give, { quiet: true, refreshes })
  const isTaken = call.error?.code === baseRefusals.idTaken.code
  return {
    isPending: call.isPending,
    give: ({ zoneId, ...grant }: Given, onDone: () => void) =>
      call.mutate(
        { params: { id: zoneId }, body: { id, ...grant } },
        {
          onSuccess: () => {
            setId(newId())
            onDone()
          },
          onError: ({ code }) => {
            void refresh(...refreshes)
            if (code === baseRefusals.idTaken.code) setId(newId())
          },
        },
      ),
    /** What a failed press says. */
    saying: call.error ? (isTaken ? words.givenAlready : wordsOfFailure(call.error)) : undefined,
  }
}
