import { randomUUID } from 'node:crypto'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { everyConsent, pendingGuest } from '#domain/people/participants/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { reviewApi } from './api.ts'
import type { Decision } from './rules.ts'

/** A caller: a logged-in account of the test portal. */
type Caller = { call: Client['call'] }

type Asked = {
  id?: string
  remark?: string
  fieldRemarks?: { field: 'portrait' | 'passportName' | 'jobTitle' | 'documentNumber'; remark: string }[]
}

/** Decides on a guest's version; returning and not approving get a default remark. */
export function decideOn(
  { call }: Caller,
  { id: participantId, version }: { id: string; version: number },
  decision: Decision,
  { id = randomUUID(), remark, fieldRemarks = [] }: Asked = {},
) {
  const general = remark ?? (fieldRemarks.length > 0 ? null : `About ${decision}`)
  return call(reviewApi.decide, {
    params: { id: participantId },
    body: { id, decision, version, remark: general, fieldRemarks },
  })
}

/** Changes a guest and submits it again. */
export async function submitAgain(
  { call }: Caller,
  id: string,
  change: Partial<Omit<GuestDraft, 'portrait'>>,
) {
  const { revision } = await call(participantsApi.read, { params: { id } })
  const saved = await call(participantsApi.save, { params: { id }, body: { revision, change } })
  return call(participantsApi.submit, {
    params: { id },
    body: { revision: saved.revision, consents: everyConsent },
  })
}

/** A guest whose first version was approved. */
export async function approvedGuest(liaison: Caller, reviewer: Caller, fields: Partial<GuestDraft> = {}) {
  const guest = await pendingGuest(liaison, fields)
  await decideOn(reviewer, guest, 'approve')
  return guest
}
