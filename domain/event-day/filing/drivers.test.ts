import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { batchBy } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  const change = { ...kinds.example, covers: 'vehicle' as const }
  await secretary.call(kinds.calls.create, { body: { id: randomUUID(), change } })
})
afterAll(() => portal.close())

const documents = {
  driverDocumentType: 'residentId',
  driverDocumentNumber: '370200199001011234',
  licenceNumber: '370200199001015678',
  licenceClass: 'A1',
} as const
const inClear = /370200199001011234|370200199001015678/

const batch = () => batchBy(portal, secretary, { list: 'vehicles' })

test('the documents of a driver are in clear in the file for the police and nowhere else', async () => {
  const id = randomUUID()
  const made = await secretary.call(vehicles.calls.create, {
    body: { id, change: { ...vehicles.example, ...documents } },
  })
  const read = await secretary.call(vehicles.calls.read, { params: { id } })
  for (const reply of [made, read])
    expect(reply).toMatchObject({
      driverDocumentNumber: '370•••••••••••••34',
      licenceNumber: '370•••••••••••••78',
      licenceClass: 'A1',
    })
  const csv = await secretary.call(vehicles.calls.export, { query: { format: 'csv' } })
  const page = await secretary.call(vehicles.calls.page, { query: { search: '3702001990' } })
  expect(page.records).toEqual([])
  const { rows } = await batch()
  expect(rows[0]).toMatchObject({
    '司机证件类型 Driver’s document': '居民身份证 Resident ID card',
    '司机证件号码 Driver’s document number': documents.driverDocumentNumber,
    '驾驶证号 Licence number': documents.licenceNumber,
    '准驾车型 Licence class': 'A1 A1',
  })
  const logged = (await portal.db.select().from(listExports)).find(({ list }) => list === 'filing')
  expect(JSON.stringify(logged?.clearColumns)).toMatch(/Driver’s document number.*Licence number/)
  const tables = ['vehicles', 'handed_rows', 'changes', 'list_exports'].map((name) => sql.identifier(name))
  for (const table of tables) {
    const { rows: stored } = await portal.db.execute(sql`select * from ${table}`)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toMatch(inClear)
  }
  expect(await csv.text()).not.toMatch(inClear)
})

test('another document of the driver voids the clearance; the same one typed with gaps does not, and a mask sent back is refused', async () => {
  const [vehicle] = await portal.db.select().from(vehicleRows.table)
  const params = { id: vehicle?.id ?? '' }
  await secretary.call(badgesApi.clearVehicle, { params, body: { result: 'pass', reason: 'checked' } })
  const isVoid = async () => (await secretary.call(badgesApi.ofVehicle, { params })).clearance?.isVoid
  expect(await isVoid()).toBe(false)
  const save = async (driverDocumentNumber: string) => {
    const { revision } = await secretary.call(vehicles.calls.read, { params })
    await secretary.call(vehicles.calls.save, {
      params,
      body: { revision, change: { driverDocumentNumber } },
    })
  }
  await save('370200 19900101 1234')
  expect(await isVoid()).toBe(false)
  await save('E12345678')
  expect(await isVoid()).toBe(true)
  const { rows } = await batch()
  expect(rows[0]).toMatchObject({
    '变动 Change': '变更 Change',
    '变更内容 What changed': '司机证件号码 Driver’s document number',
    '司机证件号码 Driver’s document number': 'E12345678',
  })
  const { revision } = await secretary.call(vehicles.calls.read, { params })
  const change = { driverDocumentNumber: 'E12•••78' }
  const masked = secretary.call(vehicles.calls.save, { params, body: { revision, change } })
  await expect(masked).rejects.toMatchObject({ status: 422 })
})
