import { usePortrait, useStoredPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { usePossibleDuplicates } from '#domain/people/participants/parts/possible-duplicates-note.tsx'
import { usePortraitCheck } from '#domain/people/pictures/parts/portrait-check-note.tsx'
import { useReply } from '#kit/web/api.tsx'
import { type ReviewReply, reviewApi } from '../api.ts'

/** Milliseconds between two fetches of a record, whether it is open or next. */
const renewal = 30_000

/** A record of the desk, fetched again every half minute; opening one that was fetched ahead makes no call. */
export const useRecord = (id: string) =>
  useReply(reviewApi.read, { params: { id } }, { everyMs: renewal, staleMs: renewal + 5_000 })

/** The portrait that the one under review replaces. */
const portraitBefore = ({ sinceDecision, sinceApproval }: ReviewReply) =>
  [sinceDecision, sinceApproval]
    .flatMap((comparison) => comparison?.differences ?? [])
    .find(({ field }) => field === 'portrait')?.before

const fileId = (value: unknown) => (typeof value === 'string' ? value : null)

/** Fetches a record and what is shown with it, so that it is there when the reader goes on to it. Renders nothing. */
export function Ahead({ id }: { id: string }) {
  const { data: record } = useRecord(id)
  const { portrait, businessCard } = record?.submitted ?? {}
  usePossibleDuplicates(id, renewal)
  usePortraitCheck(id, fileId(portrait))
  usePortrait(id, fileId(portrait), 'small')
  useStoredPicture(id, fileId(businessCard), 'small')
  usePortrait(id, record && fileId(portraitBefore(record)), 'small')
  return null
}
