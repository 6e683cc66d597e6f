import { randomUUID } from 'node:crypto'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { precedenceApi } from '#domain/approval/precedence/api.ts'
import { hallsApi } from '#domain/event-day/halls/api.ts'
import { record as halls } from '#domain/event-day/halls/record.ts'
import type { HallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { approvedGuests, signUpFor } from '#domain/programme/attendance/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { seatingApi as api } from './api.ts'
import type { PlanState } from './rules.ts'

type Caller = { call: Client['call'] }

/** A hall of rows, with a stage in front of them and a door at the left. */
export const rowsDrawing = (lengths: readonly number[], stage = 3): HallDrawing => ({
  width: 40,
  depth: 40,
  parts: [
    {
      id: 's',
      kind: 'stage',
      at: { x: 20, y: 4 },
      turn: 180,
      pitch: 0.8,
      rowPitch: 1.2,
      rows: [{ label: '1', seats: stage, from: 1, numbering: 'left' }],
    },
    {
      id: 'a',
      kind: 'rows',
      at: { x: 20, y: 20 },
      turn: 0,
      pitch: 0.6,
      rowPitch: 1,
      rows: lengths.map((seats, at) => ({
        label: String(at + 1),
        seats,
        from: 1,
        numbering: 'left' as const,
      })),
    },
    { id: 'door', kind: 'entrance', at: { x: 1, y: 20 }, turn: 0, name: { zh: '东门', en: 'East door' } },
  ],
  marks: { blocked: [], accessible: [] },
})

/** A hall with this drawing. */
export async function hallDrawn({ call }: Caller, drawing: HallDrawing): Promise<string> {
  const id = randomUUID()
  await call(halls.calls.create, { body: { id, change: halls.example } })
  await call(hallsApi.draw, { params: { id }, body: { revision: 0, drawing } })
  return id
}

/** The plan of an activity in a hall with this drawing. */
export const begunPlan = async (caller: Caller, activityId: string, drawing: HallDrawing) =>
  caller.call(api.begin, {
    params: { id: activityId },
    body: { hallId: await hallDrawn(caller, drawing) },
  })

/** A portal with those who seat and those who are seated. */
export async function seatingPortal() {
  const portal = await startTestPortal()
  const programme = await portal.organiser('programme')
  const secretary = await portal.organiser('secretary')
  const liaison = await portal.organisationAccount()

  /** An activity with Ann, Bo, Cy and Di, in this order of precedence. */
  async function activityOfFour(count = 4) {
    const { id } = await publishedActivity(programme, { onSiteLimit: 50 })
    const people = await approvedGuests(portal.db, liaison, count)
    const names = ['Ann', 'Bo', 'Cy', 'Di']
    for (const [at, person] of people.entries()) {
      await putInto(portal.db, person, {
        chineseName: names[at] ?? `P${at}`,
        passportName: names[at] ?? `P${at}`,
      })
      await secretary.call(precedenceApi.set, {
        params: { id: person },
        body: { precedence: { rankClass: 1, number: at + 1 } },
      })
    }
    const attendanceIds: string[] = []
    for (const person of people) attendanceIds.push(...(await signUpFor(liaison, id, [person])).attendanceIds)
    return { id, people, attendanceIds }
  }

  /** The same with a plan in a hall of rows. */
  async function planned(lengths: readonly number[] = [5, 5]) {
    const activity = await activityOfFour()
    const begun = await begunPlan(programme, activity.id, rowsDrawing(lengths))
    const params = { id: begun.plan.id }
    const read = async () => {
      const plan = await programme.call(api.ofActivity, { params: { id: activity.id } })
      if (!plan) throw new Error('no plan')
      return plan
    }
    const arrange = async () =>
      programme.call(api.arrange, { params, body: { revision: (await read()).revision } })
    const decide = async (...states: PlanState[]) => {
      for (const to of states)
        await programme.call(api.decide, { params, body: { revision: (await read()).revision, to } })
    }
    const move = (
      person: string | undefined,
      seatId: string | null,
      more: object = {},
      afterFreeze = false,
    ) =>
      programme.call(api.move, {
        params,
        body: { moves: [{ participantId: person ?? '', seatId, ...more }], afterFreeze },
      })
    return { ...activity, params, begun, read, arrange, decide, move }
  }

  return { portal, programme, secretary, liaison, activityOfFour, planned }
}

/** An activity with a plan of its own, since none of another noun's records may have planned seats. */
async function plannedActivity(portal: Parameters<NonNullable<IsolationRecords['hiddenFrom']>>[0]) {
  const programme = await portal.organiser('programme')
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  const { plan } = await begunPlan(programme, id, rowsDrawing([3, 3]))
  return { '/qms/seating/activities': id, '/qms/seating': plan.id }
}

export const isolationRecords: IsolationRecords = {
  ofOrganisation: plannedActivity,
  hiddenFrom: plannedActivity,
}
