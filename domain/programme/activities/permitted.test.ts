import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Client } from '#kit/http/client.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { activitiesApi as api } from './api.ts'
import { type ActivityOperation, activityStates } from './rules.ts'
import { changeActivity, draftActivity, hostedActivityFor, putActivity } from './testing.ts'

// State × operation × role: which role may do what with a proposed activity in which state, by real calls.

type Caller = { call: Client['call'] }
const callers = ['proposer', 'otherLiaison', 'guest', 'programme', 'viewer'] as const
type Call = { as: Caller; revision: number }

let portal: TestPortal
let as: Record<(typeof callers)[number], Caller>
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  const proposer = await portal.organisationAccount()
  as = {
    proposer,
    otherLiaison: await portal.organisationAccount(),
    guest: await portal.guest(),
    programme: await portal.organiser('programme'),
    viewer: await portal.organiser('viewer'),
  }
  id = await hostedActivityFor(portal, proposer.organisationId)
})
afterAll(() => portal.close())

const decide =
  (operation: Exclude<ActivityOperation, 'propose'>) =>
  ({ as: { call }, revision }: Call) =>
    call(api.decide, { params: { id }, body: { revision, operation, remark: 'Please look again.' } })

const act = {
  read: ({ as: { call } }: Call) => call(api.read, { params: { id } }),
  save: ({ as: { call }, revision }: Call) =>
    call(api.save, { params: { id }, body: { revision, change: { contactName: 'Wang' } } }),
  propose: ({ as: { call }, revision }: Call) => call(api.submit, { params: { id }, body: { revision } }),
  publish: decide('publish'),
  close: decide('close'),
  reopen: decide('reopen'),
  abandon: decide('abandon'),
  return: decide('return'),
  notApprove: decide('notApprove'),
}
type Act = keyof typeof act

const everywhere = activityStates
const living = activityStates.filter((state) => state !== 'abandoned')

/** The states in which a role may perform an operation; a role that is absent may not in any. */
const table: Record<Act, Partial<Record<(typeof callers)[number], readonly string[]>>> = {
  read: { proposer: everywhere, programme: everywhere, viewer: everywhere },
  save: { proposer: ['draft', 'returned'], programme: living },
  propose: { proposer: ['draft', 'returned'], programme: ['draft', 'returned'] },
  publish: { programme: ['draft', 'proposed'] },
  close: { programme: ['published'] },
  reopen: { programme: ['closed'] },
  abandon: { programme: ['published', 'closed'] },
  return: { programme: ['proposed'] },
  notApprove: { programme: ['proposed'] },
}
/** Operations that another organisation is refused with `notFound`; all others are forbidden to it for every activity. */
const blind: readonly Act[] = ['read', 'save', 'propose']

function expected(name: Act, caller: (typeof callers)[number], state: string): string {
  if (caller === 'otherLiaison' && blind.includes(name)) return 'not there'
  const states = table[name][caller]
  if (!states) return 'forbidden'
  return states.includes(state) ? 'done' : 'wrong state'
}

const outcomeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    ({ status }: { status: number }) =>
      ({ 403: 'forbidden', 404: 'not there', 409: 'wrong state' })[status] ?? `${status}`,
  )

test.each(Object.keys(act) as Act[])('%s, in each state and for each caller', async (name) => {
  const cells = callers.flatMap((caller) => activityStates.map((state) => [caller, state] as const))
  const seen: Record<string, string> = {}
  for (const [caller, state] of cells) {
    await putActivity(portal.db, id, { state, contactName: null })
    const { revision } = await as.programme.call(api.read, { params: { id } })
    seen[`${caller}, ${state}`] = await outcomeOf(act[name]({ as: as[caller], revision }))
  }
  expect(seen).toEqual(
    Object.fromEntries(
      cells.map(([caller, state]) => [`${caller}, ${state}`, expected(name, caller, state)]),
    ),
  )
})

test.each(['return', 'notApprove'] as const)(
  '%s needs a remark, which the proposer is told',
  async (operation) => {
    await putActivity(portal.db, id, { state: 'proposed' })
    const { revision } = await as.programme.call(api.read, { params: { id } })
    const decided = (remark?: string) =>
      as.programme.call(api.decide, { params: { id }, body: { revision, operation, remark } })
    await expect(decided()).rejects.toMatchObject({ code: 42240 })
    expect((await as.programme.call(api.read, { params: { id } })).state).toBe('proposed')
    expect(await decided('Please look again.')).toMatchObject({ remark: 'Please look again.' })
  },
)

test('what was changed since it was seen is neither published nor changed', async () => {
  const { programme } = as
  const { id: seen, revision } = await draftActivity(programme)
  await changeActivity(programme, seen, { contactName: 'Wang' })
  const body = { revision, operation: 'publish' } as const
  const refused = { code: 40910, data: { contactName: 'Wang', state: 'draft' } }
  await expect(programme.call(api.decide, { params: { id: seen }, body })).rejects.toMatchObject(refused)
  const save = { revision, change: { contactName: 'Li' } }
  await expect(programme.call(api.save, { params: { id: seen }, body: save })).rejects.toMatchObject(refused)
})

test('a draft that nothing uses is deleted by its own, and no other activity is', async () => {
  const remove = ({ call }: Caller, of: string) => call(api.remove, { params: { id: of } })
  const draft = await draftActivity(as.programme)
  await expect(remove(as.viewer, draft.id)).rejects.toMatchObject({ status: 403 })
  await remove(as.programme, draft.id)
  await expect(as.programme.call(api.read, { params: { id: draft.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await changesOf(portal.db, { type: 'activity', id: draft.id })).toEqual([])
  for (const state of activityStates) {
    await putActivity(portal.db, id, { state })
    await expect(remove(as.otherLiaison, id)).rejects.toMatchObject({ status: 404 })
    if (state !== 'draft') await expect(remove(as.proposer, id)).rejects.toMatchObject({ code: 40912 })
  }
  await putActivity(portal.db, id, { state: 'draft' })
  // what the publications above left
  await portal.db.execute(sql`delete from activity_seats`)
  const invitation = await openInvitation(portal, { kind: 'activityGuest', activityId: id })
  await expect(remove(as.proposer, id)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
  await (await portal.organiser('secretary')).call(invitationsConsoleApi.remove, {
    params: { id: invitation.id },
  })
  await portal.db.execute(sql`insert into activity_seats (activity_id, form) values (${id}, 'onSite')`)
  await expect(remove(as.proposer, id)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
  await portal.db.execute(sql`delete from activity_seats`)
  await remove(as.proposer, id)
})
