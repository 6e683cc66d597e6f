import * as z from 'zod'
import { type GuestKey, guest, type Kind, type Status } from '#domain/people/participants/rules.ts'

/** Days after which a merge cannot be undone; then what it needs for that is deleted. */
export const undoDays = 1

/** The fields whose value may be chosen. Guest type and invitation code belong to a registration and stay those of the kept record. */
const ofRegistration: readonly GuestKey[] = ['guestType', 'inviteCode']
export const choosableKeys = guest.keys.filter((key) => !ofRegistration.includes(key))
export const choosable = z.enum(choosableKeys as [GuestKey, ...GuestKey[]])

/** How far a record is; the one that is further along is kept, so that no decision is lost. */
const progress: Record<Status, number> = {
  // of a past edition, in which nothing is merged
  entered: 0,
  withdrawn: 0,
  notApproved: 1,
  draft: 2,
  returned: 3,
  pending: 4,
  approved: 5,
}

type Standing = { status: Status; approvedVersion: number | null }

/** An approval in force counts also while a later change is pending. */
const progressOf = ({ status, approvedVersion }: Standing) =>
  approvedVersion !== null && progress[status] >= progress.returned ? progress.approved : progress[status]

/** Whether the first of two records may be kept and the second merged into it. */
export const mayBeKept = (kept: Standing, other: Standing) => progressOf(kept) >= progressOf(other)

type Sort = { summitId: string; kind: Kind; personnelKind: string | null; status: Status }

/** Whether two records can be of one person: of one edition and kind, neither withdrawn. */
export const areMergeable = (one: Sort, other: Sort) =>
  one.summitId === other.summitId &&
  one.kind === other.kind &&
  one.personnelKind === other.personnelKind &&
  one.status !== 'withdrawn' &&
  other.status !== 'withdrawn'

/** What becomes of the rows of a table: how many follow, stay with the merged record, and end. */
export const tableEffect = z.object({
  table: z.string(),
  moved: z.number().int(),
  left: z.number().int(),
  ended: z.number().int(),
})
export type TableEffect = z.output<typeof tableEffect>

/** What cannot be given back when a merge is undone. */
export const lossKinds = ['keptChanged', 'place', 'code', 'row'] as const
export const loss = z.object({
  kind: z.enum(lossKinds),
  table: z.string().nullable(),
  count: z.number().int(),
})
export type Loss = z.output<typeof loss>
