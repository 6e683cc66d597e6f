import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { exportsApi } from '#domain/views/exports/api.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const csv = { format: 'csv' as const }
const lines = async (file: Blob) => (await file.text()).trimEnd().split('\r\n').slice(1)

/** Grants a permission to a role, or takes it away. */
const setHeld = async (role: 'viewer' | 'desk', permission: string, held: boolean) => {
  const secretary = await portal.organiser('secretary')
  await secretary.call(rolesApi.grant, { params: { role, permission }, body: { held } })
}

test('a reader of a list takes nothing away without the permission for it, and a holder of that nothing without reading', async () => {
  const viewer = await portal.organiser('viewer')
  await viewer.call(accountsConsoleApi.list, { query: {} })
  const take = (query: object = csv) => viewer.call(accountsConsoleApi.export, { query } as never)
  const start = () =>
    viewer.call(jobsApi.start, {
      body: { kind: 'export', selection: { path: accountsConsoleApi.export.path, query: csv } },
    })
  await expect(take()).rejects.toMatchObject({ status: 403 })
  await expect(take({ format: 'pdf' })).rejects.toMatchObject({ status: 403 })
  await expect(start()).rejects.toMatchObject({ status: 403 })
  await setHeld('viewer', 'accounts:export', true)
  expect((await lines(await take())).length).toBeGreaterThan(0)
  await setHeld('viewer', 'accounts:list', false)
  await expect(take()).rejects.toMatchObject({ status: 403 })
  await expect(start()).rejects.toMatchObject({ status: 403 })
})

test('a role that loses the permission meanwhile gets nothing: neither the job that waits nor the file that is ready', async () => {
  const desk = await portal.organiser('desk')
  const start = async (query: Record<string, string>) =>
    (
      await desk.call(jobsApi.start, {
        body: { kind: 'export', selection: { path: organisationsApi.export.path, query } },
      })
    ).id
  const ready = await start({ format: 'csv' })
  await portal.services.jobs.runAll()
  const waiting = await start({ format: 'xlsx' })
  await setHeld('desk', 'organisations:export', false)
  await portal.services.jobs.runAll()
  const mine = await desk.call(jobsApi.mine, {})
  expect(mine.find(({ id }) => id === waiting)).toMatchObject({
    state: 'failed',
    reason: { en: 'You no longer have the permission for this' },
  })
  await expect(desk.call(jobsApi.file, { params: { id: ready } })).rejects.toMatchObject({ status: 404 })
})

test('the secretary reads who took which list with which filters, and a job has what changed since', async () => {
  const secretary = await portal.organiser('secretary')
  const programme = await portal.organiser('programme', 'Ms Zhou')
  const liaison = await portal.organisationAccount()
  await draftGuest(liaison)
  const delta = async () => {
    const query = { format: 'csv', status: 'draft', changes: 'only' }
    const { id } = await programme.call(jobsApi.start, {
      body: { kind: 'export', selection: { path: participantsApi.export.path, query } },
    })
    await portal.services.jobs.runAll()
    return lines(await programme.call(jobsApi.file, { params: { id } }))
  }
  expect(await delta()).toEqual([expect.stringMatching(/^New,/)])
  expect(await delta()).toEqual([])
  await draftGuest(liaison)
  expect(await delta()).toHaveLength(1)

  const { records } = await secretary.call(exportsApi.list, { query: { actorId: programme.accountId } })
  expect(records.map(({ rows, changesOnly }) => [rows, changesOnly])).toEqual([
    [1, true],
    [0, true],
    [1, true],
  ])
  expect(records[0]).toMatchObject({
    actorName: { en: 'Ms Zhou' },
    list: 'participants',
    fileFormat: 'csv',
    conditions: expect.arrayContaining([{ zh: '按状态筛选：草稿', en: 'Filter by state: Draft' }]),
  })
  expect(records[0]?.columns.length).toBeGreaterThan(5)
  expect(await secretary.call(exportsApi.list, { query: { fileFormat: 'pdf' } })).toMatchObject({ total: 0 })
  // taking the log away is in the log
  await secretary.call(exportsApi.export, { query: csv })
  const own = await secretary.call(exportsApi.list, { query: { actorId: secretary.accountId } })
  expect(own.records).toMatchObject([{ list: 'exports' }])
  await expect(secretary.call(exportsApi.export, { query: { changes: 'only' } })).rejects.toMatchObject({
    status: 422,
    data: [{ path: 'changes', code: 'choice' }],
  })
  await expect(programme.call(exportsApi.list, {})).rejects.toMatchObject({ status: 403 })
})

test('an export has protected values in clear for those who may reveal them, with a reason; a job of a role that may not any more is ended', async () => {
  const secretary = await portal.organiser('secretary')
  const desk = await portal.organiser('desk')
  const programme = await portal.organiser('programme')
  const { id } = await draftGuest(await portal.organisationAccount())
  const { value } = await desk.call(participantsApi.reveal, {
    params: { id },
    body: { field: 'documentNumber' },
  })
  const query = { ...csv, columns: 'documentNumber', clear: 'Visa list of the consulate' }
  const take = async (who: typeof desk, asked: object) =>
    (await who.call(participantsApi.export, { query: asked as never })).text()
  expect(await take(desk, query)).toContain(value)
  expect(await take(desk, { ...csv, columns: 'documentNumber' })).not.toContain(value)
  await expect(take(programme, query)).rejects.toMatchObject({ status: 403 })
  await expect(take(desk, { ...query, clear: ' ' })).rejects.toMatchObject({ status: 422 })
  const { records } = await secretary.call(exportsApi.list, { query: { actorId: desk.accountId } })
  expect(records.find(({ reason }) => reason)).toMatchObject({
    reason: 'Visa list of the consulate',
    clearColumns: [{ en: 'Document number' }],
  })
  const job = { kind: 'export', selection: { path: participantsApi.export.path, query } }
  await expect(programme.call(jobsApi.start, { body: job })).rejects.toMatchObject({ status: 403 })
  const ready = await desk.call(jobsApi.start, { body: job })
  await portal.services.jobs.runAll()
  await setHeld('desk', 'participants:reveal', false)
  await expect(desk.call(jobsApi.file, { params: { id: ready.id } })).rejects.toMatchObject({ status: 404 })
  await setHeld('desk', 'participants:reveal', true)
})
