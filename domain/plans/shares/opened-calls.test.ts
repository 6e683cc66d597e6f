import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsOf } from '#apps/server/permissions.ts'
import { routes } from '#apps/server/routes.ts'
import { recordsOfCallers, sampleRequest } from '#apps/server/testing/records-of-callers.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { sharesApi } from './api.ts'
import { openedWith, type SharedPart, sharedParts } from './rules.ts'
import { sharedLink } from './testing.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

let portal: TestPortal
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>
let ids: Ids
beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.organisationAccount()
  ids = await recordsOfCallers(portal, byNoun).below(owner)
})
afterAll(() => portal.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a person may do with a link, by its ticked parts. A call that is added anywhere is closed until it is named here. */
const always = [
  'GET /center/user/basic/loginInfo',
  'GET /center/menu/basic/userMenuTree',
  'PUT /center/user/basic/changPwd',
  'PUT /center/user/basic/changeAccount',
  'POST /center/user/basic/logout',
  'POST /center/user/basic/proveAgain',
  'POST /center/user/basic/proveAgain/passkey',
  'GET /center/user/basic/openId',
  'POST /center/user/basic/openIdProofBegin',
  'POST /center/user/basic/openIdProof',
  'GET /qms/accounts/sessions',
  'DELETE /qms/accounts/sessions/:id',
  'DELETE /qms/accounts/sessions',
  'GET /qms/shares/mine',
  'GET /qms/summit/editions',
  'GET /qms/summit/windows',
  'GET /qms/hotels',
  'GET /qms/participants/:id',
  'GET /qms/participants/:id/files/:fileId',
  'GET /qms/participants/:id/files/:fileId/check',
  'GET /qms/participants/:id/possibleDuplicates',
]
const callsOf: Record<SharedPart, string[]> = {
  record: [
    'PATCH /qms/participants/:id',
    'POST /qms/participants/:id/files/:field',
    'GET /qms/participants/:id/consents',
    'POST /qms/participants/:id/consents',
  ],
  itinerary: ['GET /qms/itineraries/:id', 'PATCH /qms/itineraries/:id', 'GET /qms/itineraries/:id/calendar'],
  intention: ['GET /qms/intentions/:id', 'PATCH /qms/intentions/:id'],
  message: [
    'GET /qms/messages/:id',
    'PATCH /qms/messages/:id',
    'POST /qms/messages/:id/uploads',
    'POST /qms/messages/:id/uploads/:uploadId/parts',
    'POST /qms/messages/:id/uploads/:uploadId/completion',
    'GET /qms/messages/:id/logo',
    'POST /qms/messages/:id/logo-removal',
  ],
  activities: [
    'GET /qms/attendance/people/:id',
    'POST /qms/attendance/:id/confirmation',
    'POST /qms/attendance/:id/refusal',
    'POST /qms/attendance/:id/cancellation',
    'GET /qms/materials/:id',
    'POST /qms/materials/:id/files',
    'POST /qms/materials/:id/files/:materialId/removal',
    'GET /qms/materials/:id/files/:materialId',
  ],
}

const guarded = routes.map(({ endpoint }) => endpoint).filter(({ allow }) => allow !== 'public')

/** Calls that would end the session of the assistant that the others use. */
const ending = ['POST /center/user/basic/logout']

/** Which of these calls a link with these parts opens, by name. */
async function openedBy(parts: SharedPart[], calls: readonly Endpoint[]): Promise<string[]> {
  const { token } = await sharedLink(owner, ids['/qms/participants'] ?? '', { parts })
  const assistant = portal.clientOf(await portal.visitor.call(sharesApi.open, { body: { token } }))
  const opened: string[] = []
  for (const endpoint of calls) {
    const code: number = await assistant.call(endpoint, sampleRequest(endpoint, ids) as never).then(
      () => 0,
      (refused) => refused.code,
    )
    // any other reply, be it that the sample is invalid as an input, means that the call is open
    if (code !== 40300) opened.push(nameOf(endpoint))
  }
  return opened.sort()
}

const expectedOf = (parts: readonly SharedPart[]) =>
  [...always, ...parts.flatMap((part) => callsOf[part])].filter((name) => !ending.includes(name)).sort()

test('a link with all parts opens the calls of these lists, and no other of the portal', async () => {
  const calls = guarded.filter((endpoint) => !ending.includes(nameOf(endpoint)))
  expect(await openedBy([...sharedParts], calls)).toEqual(expectedOf(sharedParts))
})

// what all parts together do not open, none opens: the last test
test.each(sharedParts)('a link with %s opens the calls of that part, and no other', async (part) => {
  const calls = guarded.filter((endpoint) => expectedOf(sharedParts).includes(nameOf(endpoint)))
  expect(await openedBy([part], calls)).toEqual(expectedOf([part]))
})

test('the calendar of a plan has the activities only where a link opens them', async () => {
  const id = ids['/qms/participants'] ?? ''
  const eventsOf = async (parts: SharedPart[]) => {
    const { token } = await sharedLink(owner, id, { parts })
    const assistant = portal.clientOf(await portal.visitor.call(sharesApi.open, { body: { token } }))
    const calendar = await assistant.call(itinerariesApi.calendar, { params: { id } })
    return (await calendar.text()).split('BEGIN:VEVENT').length - 1
  }
  const plan = await eventsOf(['itinerary'])
  expect(await eventsOf(['itinerary', 'activities'])).toBeGreaterThan(plan)
})

test('what an assistant may at most is what all parts together open', () => {
  expect(permissionsOf('assistant')).toEqual(openedWith(sharedParts))
})
