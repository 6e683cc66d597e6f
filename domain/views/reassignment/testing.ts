import type { SQL } from 'drizzle-orm'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reassignmentApi as api } from './api.ts'
import type { Wanted } from './rules.ts'

type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

/** The kind that most tests change to. */
export const worker = { kind: 'personnel', personnelKind: 'worker' } as const

export const reason = '来电：登记错了类别'

/** A portal with an organisation and organisers who change the kind of its people. */
export async function kindChanges() {
  const portal = await startTestPortal()
  const secretary = await portal.organiser('secretary', 'Ms Fang')
  const reviewer = await portal.organiser('reviewer', 'Mr Lu')
  const programme = await portal.organiser('programme')
  const owner = await portal.organisationAccount()

  const read = (id: string, who: Pick<Owner, 'call'> = secretary) =>
    who.call(participantsApi.read, { params: { id } })
  const preview = (id: string, wanted: Wanted) =>
    secretary.call(api.preview, { params: { id }, query: wanted })

  /** Changes the kind on what is read now. */
  async function change(
    id: string,
    wanted: Omit<Wanted, 'kind'> & { kind: NonNullable<Wanted['kind']> },
    who: Pick<Owner, 'call'> = secretary,
  ) {
    const { revision } = await read(id)
    // each act has a moment of its own in the history
    portal.clock.advance(1_000)
    return who.call(api.changeKind, { params: { id }, body: { ...wanted, revision, reason } })
  }
  return {
    portal,
    secretary,
    reviewer,
    programme,
    owner,
    read,
    preview,
    change,
    effectsOf: async (id: string, wanted: Wanted) =>
      (await preview(id, wanted)).effects.map(({ what }) => what),
    // a number is one member of a team, so each has their own
    approved: (fields: Partial<GuestDraft> = {}) =>
      approvedGuest(owner, reviewer, { mobile: newMobile(), ...fields }),
    pending: (fields: Partial<GuestDraft> = {}) => pendingGuest(owner, { mobile: newMobile(), ...fields }),
    refused: async (...of: Parameters<typeof change>) => (await refusalOf(change(...of))).code,
    rowsIn: async (text: SQL) => (await portal.db.execute(text)).rows,
  }
}
