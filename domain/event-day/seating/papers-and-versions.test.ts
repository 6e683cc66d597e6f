import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { routes } from '#apps/server/routes.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { jobDone, jobsApi } from '#kit/testing/job-done.ts'
import { seatingApi as api } from './api.ts'
import { type PrintSelection, printJob } from './rules.ts'
import { seatingPortal } from './testing.ts'

const { portal, programme, liaison, planned } = await seatingPortal()
afterAll(() => portal.close())

/** The last job, begun again as after the death of its process. */
async function lastJobAgain() {
  const [job] = await programme.call(jobsApi.mine, {})
  const change = { state: 'queued' as const, endedAt: null }
  await portal.db
    .update(jobs)
    .set(change)
    .where(eq(jobs.id, job?.id ?? ''))
  await portal.services.jobs.runAll()
}

test('place cards, plan and lists are printed; what changed since is named, and the list by precedence is for those who may read it', async () => {
  const { params, people, attendanceIds, arrange, move } = await planned()
  const print = async (
    paper: PrintSelection['paper'],
    cards: PrintSelection['cards'] = 'all',
    who = programme,
  ) => {
    const selection = { planId: params.id, paper, cards, titles: false }
    return (await jobDone(portal, who, { kind: printJob, selection })).job
  }
  expect(await print('cards')).toMatchObject({ state: 'failed' })
  await arrange()
  for (const paper of ['cards', 'plan', 'byName', 'bySeat', 'byPrecedence'] as const)
    expect([paper, (await print(paper))?.state]).toEqual([paper, 'ready'])
  await expect(print('plan', 'all', await portal.organiser('viewer'))).rejects.toMatchObject({ status: 403 })
  const since = async () => {
    const { cards, papers } = await programme.call(api.sincePrinted, { params })
    const seats = papers.find(({ paper }) => paper === 'plan')?.seats ?? []
    return [cards.map(({ name, what }) => [name.en, what]), seats.map(({ name }) => name.en)]
  }
  expect(await since()).toEqual([[], []])
  await move(people[3], 'a-2-5')
  await programme.call(attendanceApi.release, { params: { id: attendanceIds[1] ?? '' } })
  expect(await since()).toEqual([
    [
      ['Bo', 'remove'],
      ['Di', 'move'],
    ],
    ['Bo', 'Di'],
  ])
  const done = (person: string | undefined, seatId: string | null) =>
    programme.call(api.cardDone, { params: { ...params, participantId: person ?? '' }, body: { seatId } })
  await done(people[1], null)
  await done(people[1], null)
  expect((await since())[0]).toEqual([['Di', 'move']])
  await done(people[3], 'a-2-5')
  expect((await since())[0]).toEqual([])
  // a list that is printed anew says nothing of the plan that hangs at the door since
  await print('byName')
  const changes = async () =>
    Object.fromEntries(
      (await programme.call(api.sincePrinted, { params })).papers.map(({ paper, seats }) => [
        paper,
        seats.length,
      ]),
    )
  expect(await changes()).toEqual({ plan: 2, byName: 0, bySeat: 2 })
  // begun again after it was noted, a job notes nothing more
  const versions = async () => (await programme.call(api.versions, { params })).length
  const before = await versions()
  await lastJobAgain()
  expect(await versions()).toBe(before)
  // nothing says something else, so that there is nothing to print anew
  expect(await print('cards', 'changed')).toMatchObject({ state: 'failed' })
})

test('versions are kept at each change of state and compared', async () => {
  const { params, people, arrange, decide, move } = await planned()
  await arrange()
  await decide('agreed')
  await move(people[3], 'a-2-5')
  await decide('frozen')
  const versions = await programme.call(api.versions, { params })
  expect(versions.map(({ number, state, seated }) => [number, state, seated])).toEqual([
    [2, 'frozen', 4],
    [1, 'agreed', 4],
  ])
  const difference = [
    { participantId: people[3], name: { zh: 'Di', en: 'Di' }, before: 'a-1-1', after: 'a-2-5' },
  ]
  expect(await programme.call(api.compare, { params, query: { from: 1, to: 2 } })).toEqual(difference)
  expect(await programme.call(api.compare, { params, query: { from: 1 } })).toEqual(difference)
  await expect(programme.call(api.compare, { params, query: { from: 9 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('precedence stands in no reply to anybody who may not read it, nor who sits against it', async () => {
  const { params, id, people, arrange, decide, move } = await planned()
  await programme.call(api.rank, {
    params: { ...params, participantId: people[0] ?? '' },
    body: { precedence: { rankClass: 2, number: 4712 } },
  })
  await arrange()
  await decide('agreed', 'frozen', 'published')
  await move(people[0], 'a-2-5', {}, true)
  const guest = await portal.guest()
  const others = await Promise.all(
    (['reception', 'desk', 'reviewer', 'viewer'] as const).map((role) => portal.organiser(role)),
  )
  const reads = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, upload, stream }) =>
        method === 'GET' && !upload && !stream && /seating|attendance|gates|halls/.test(path),
    )
  let answered = 0
  for (const caller of [liaison, guest, ...others])
    for (const endpoint of reads)
      for (const one of [id, params.id, people[0] ?? '']) {
        const said = await caller
          .call(
            endpoint as never,
            { params: { id: one }, query: { from: 1, activityId: one, format: 'csv' } } as never,
          )
          .then(async (value: unknown) =>
            value instanceof Blob ? await value.text() : JSON.stringify(value),
          )
          .catch((error: { data?: unknown }) => JSON.stringify(error.data ?? null))
        if (said !== 'null') answered++
        expect(said ?? '', endpoint.path).not.toMatch(/rankClass|4712|precedence/)
      }
  expect(answered).toBeGreaterThan(20)
  for (const caller of [liaison, guest, ...others])
    await expect(caller.call(api.ofActivity, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const shown = await programme.call(api.ofActivity, { params: { id } })
  expect(JSON.stringify(shown)).toContain('4712')
})

// last: no other test finds a current edition after it
test('papers of a plan of a past edition have the look of that edition', async () => {
  const { params, arrange } = await planned()
  await arrange()
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029 })
  const asked = vi.spyOn(portal.services, 'paperLookOf')
  for (const paper of ['cards', 'plan', 'byName'] as const) {
    const selection = { planId: params.id, paper, cards: 'all' as const, titles: false }
    expect((await jobDone(portal, programme, { kind: printJob, selection })).job?.state).toBe('ready')
  }
  expect(asked.mock.calls.map(([, which]) => which)).toEqual(Array(3).fill({ summitId: portal.summit.id }))
  asked.mockRestore()
})
