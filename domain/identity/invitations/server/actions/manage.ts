import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationsByExactName } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, forgetHistoryOf, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { isReferenced } from '#kit/db/lifecycle/referenced.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { actOnEach } from '#kit/list/server/act-on-each.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { localTime, momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { refuse } from '../../refusals.ts'
import { invitationTerms, newInvitation } from '../../rules/form.ts'
import {
  type ActivityKind,
  type DraftOutcome,
  heldUntilOf,
  type ManyAct,
  registersAsOf,
} from '../../rules.ts'
import { giveBackHeld, holdAllUntil } from '../store/uses.ts'
import {
  findInvitation,
  findInvitations,
  type Invitation,
  lockInvitations,
  removeInvitation,
  updateInvitation,
} from '../store.ts'
import { invitations } from '../tables.ts'
import { createInvitation, type NewInvitation } from './issue.ts'

type Terms = Draft<typeof invitationTerms>
export type NewDraft = Draft<typeof newInvitation>

/** A code as the subject of history entries. */
export const subjectOf = (id: string) => ({ type: 'invitation', id })
const at = (local: string | null | undefined) => (local ? (momentOf(local, eventZone) ?? null) : null)

/** The terms as stored columns; they were validated before. */
function stored({ quota, opens, expires, approves, note }: Terms) {
  const expiresAt = at(expires)
  if (!quota || !expiresAt) throw new Error('terms are stored before they were judged')
  return { quota, opensAt: at(opens), expiresAt, approves: approves ?? false, note: note ?? null }
}

type Given = Omit<NewInvitation, 'at' | 'id' | 'summitId'>

/** Whether an invitation was created with these terms; of one whose terms were changed since, that is not known. */
function isSame(there: Invitation, given: Given): boolean {
  const { revision, kind, quota, expiresAt } = there
  if (revision > 1) return true
  const optional = ['registersAs', 'organisationId', 'activityId', 'guestType', 'note'] as const
  return (
    kind === given.kind &&
    quota === given.quota &&
    expiresAt.getTime() === given.expiresAt.getTime() &&
    there.approves === (given.approves ?? false) &&
    there.opensAt?.getTime() === given.opensAt?.getTime() &&
    optional.every((key) => there[key] === (given[key] ?? null))
  )
}

/** Creates an invitation once: a repeated id returns the existing one. Refuses `idTaken` for one that another account created, or with other terms. */
async function issueOnce({ db, services, actor }: Context, id: string, given: Given): Promise<void> {
  const there = await findInvitation(db, id)
  if (there && (there.issuedBy !== actor.accountId || !isSame(there, given))) throw refuse('idTaken')
  if (there) return
  const now = services.clock.now()
  const summit = await currentSummit(db)
  const issued = { issuedBy: actor.accountId, issuedByName: actor.name }
  const made = await createInvitation(db, { ...given, ...issued, id, summitId: summit.id, at: now })
  const after = { ...given, code: made.code, expiresAt: made.expiresAt.toISOString() }
  await recordChanges(db, now, actor, subjectOf(id), differences({}, after))
}

/** The only organisation with a registered name; otherwise the problem. */
export async function organisationCalled(db: Database, name: string) {
  const [found, another] = await organisationsByExactName(db, name)
  if (!found) return { problem: 'organisationUnknown' } as const
  return another ? ({ problem: 'organisationAmbiguous' } as const) : { id: found.id }
}

/** Creates an invitation for an organisation. Refused: `invalid` at the fields, `idTaken`. */
export async function issueInvitation(context: Context, id: string, change: NewDraft): Promise<void> {
  const problems = newInvitation.problems(change)
  const { kind, organisation, guestType } = change
  if (problems.length > 0 || !kind || !organisation) throw refuse('invalid', problems)
  const found = await organisationCalled(context.db, organisation)
  if (found.problem) throw refuse('invalid', [{ path: 'change.organisation', code: found.problem }])
  const registersAs = registersAsOf[kind]
  await issueOnce(context, id, {
    kind,
    registersAs,
    organisationId: found.id,
    ...stored(change),
    guestType: registersAs === 'guest' ? (guestType ?? null) : null,
  })
}

type ToActivity = { kind: ActivityKind; activityId: string; change: Terms }

/**
 * Creates an invitation to an activity, by organisers or by the organisation that hosts it; the latter never approves automatically. Refused:
 * `invalid`, `notFound` for an activity of others, `tempEventAbandoned`, `idTaken`.
 */
export async function inviteToActivity(
  context: Context,
  id: string,
  { kind, activityId, change }: ToActivity,
): Promise<void> {
  const { db, services, actor } = context
  const problems = invitationTerms.problems(change)
  if (problems.length > 0) throw refuse('invalid', problems)
  const activity = await services.invitedActivity(db, activityId)
  const isOrganiser = actor.type === 'organiser'
  const isOwn = activity?.organisationId !== null && activity?.organisationId === actor.organisationId
  if (!activity || !(isOrganiser || isOwn)) throw refuse('notFound')
  if (activity.abandoned) throw refuse('tempEventAbandoned')
  const terms = stored(change)
  await issueOnce(context, id, {
    kind,
    registersAs: registersAsOf[kind],
    activityId,
    organisationId: activity.organisationId,
    ...terms,
    approves: isOrganiser && terms.approves,
  })
}

/** A code of the current edition, locked; refuses `notFound`. */
export async function lockOne(db: Database, id: string): Promise<Invitation> {
  const [row] = await lockInvitations(db, [id])
  if (!row || row.summitId !== (await currentSummit(db)).id) throw refuse('notFound')
  return row
}

/** The terms of a code in the form's format. */
const typedTerms = ({ quota, opensAt, expiresAt, approves, note }: Invitation) => ({
  quota,
  approves,
  note,
  expires: localTime(expiresAt, eventZone),
  opens: opensAt && localTime(opensAt, eventZone),
})

/** Moments are kept in the history as stored. */
const plain = ({ opensAt, expiresAt, ...rest }: ReturnType<typeof stored>) => ({
  ...rest,
  opensAt: opensAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
})

/** Changes quota, times, automatic approval and note. Refused: `notFound`, `wrongState` once revoked, `changedElsewhere`, `invalid`. */
export async function saveTerms(
  { db, services, actor }: Context,
  id: string,
  { revision, change, current }: { revision: number; change: Terms; current(): Promise<unknown> },
): Promise<void> {
  const row = await lockOne(db, id)
  const now = services.clock.now()
  if (row.revokedAt) throw refuse('wrongState')
  if (row.revision !== revision) throw refuse('changedElsewhere', await current())
  const merged = { ...typedTerms(row), ...change }
  const problems = [
    ...invitationTerms.problems(merged),
    ...((merged.quota ?? 0) < row.used ? [{ path: 'quota', code: 'quotaBelowUsed' }] : []),
  ]
  if (problems.length > 0) throw refuse('invalid', problems)
  const next = stored(merged)
  const changes = differences(plain(stored(typedTerms(row))), plain(next))
  if (changes.length === 0) return
  await updateInvitation(db, id, { ...next, revision: revision + 1, updatedAt: now })
  await recordChanges(db, now, actor, subjectOf(id), changes)
}

/** Deletes a code of which no place was ever taken, with its history. Refused: `notFound`, `stillUsed`. */
export async function deleteInvitation({
  db,
  services: { lifecycles },
  params: { id },
}: Pick<Context, 'db' | 'services'> & { params: { id: string } }): Promise<null> {
  await lockOne(db, id)
  if (await isReferenced(db, lifecycles, { table: invitations, id }))
    throw new Refusal(recordRefusals.stillUsed)
  await removeInvitation(db, id)
  await forgetHistoryOf(db, subjectOf(id))
  return null
}

/** A code was revoked; `ended`: the records that had been started with it and lost their place, whose people upper nouns tell. */
export const invitationRevoked = defineEvent<{ invitation: Invitation; ended: string[]; services: Services }>(
  'invitations.revoked',
)

/**
 * Revokes a code; `drafts` decides about registrations that are started and not submitted: all who hold a place keep it for 24 hours from now, or none.
 * False when it was revoked already.
 */
export async function revokeInvitation(
  { db, services, actor }: Context,
  id: string,
  drafts: DraftOutcome,
): Promise<boolean> {
  const row = await lockOne(db, id)
  if (row.revokedAt) return false
  const now = services.clock.now()
  const ended = drafts === 'end' ? await giveBackHeld(db, id, { at: now, reason: 'revocation' }) : []
  if (drafts === 'finish') await holdAllUntil(db, id, { now, until: heldUntilOf(now) })
  await updateInvitation(db, id, {
    revokedAt: now,
    revokedDrafts: drafts,
    used: row.used - ended.length,
    revision: row.revision + 1,
    updatedAt: now,
  })
  const after = { revokedAt: now.toISOString(), revokedDrafts: drafts }
  await recordChanges(db, now, actor, subjectOf(id), differences({}, after))
  await services.events.publish(invitationRevoked, db, { invitation: row, ended, services })
  return true
}

type ChangeMany = Context & { body: { ids: string[]; act: ManyAct; drafts: DraftOutcome } }

/** Does to each of many codes what is done to a single one; see there for what is refused. */
export const changeInvitations = ({ db, services, actor, body: { ids, act, drafts } }: ChangeMany) =>
  actOnEach(db, ids, {
    act: (tx, id) =>
      act === 'revoke'
        ? revokeInvitation({ db: tx, services, actor }, id, drafts)
        : deleteInvitation({ db: tx, services, params: { id } }),
    async namesOf(at, some) {
      const rows = await findInvitations(at, some)
      return new Map(rows.map(({ id, code }) => [id, { zh: code, en: code }]))
    },
  })
