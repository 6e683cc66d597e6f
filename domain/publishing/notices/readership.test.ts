import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { allRecipients, countRecipients, type Recipient } from '#domain/programme/audience/server/actions.ts'
import { noticesApi, noticesConsoleApi } from './api.ts'
import { findWritten } from './server/store/writing.ts'
import { type GivenNotice, releasedNotice } from './testing.ts'

let portal: TestPortal
type Who = Awaited<ReturnType<TestPortal['organiser']>>
let [readers, editor]: [Who[], Who] = [[], {} as Who]

beforeAll(async () => {
  portal = await startTestPortal()
  const owner = await portal.organisationAccount()
  const closed = await portal.organisationAccount()
  await portal.db.execute(sql`update accounts set disabled_at = now() where id = ${closed.accountId}`)
  editor = await portal.organiser('secretary')
  const known = 'known@guests.example'
  for (const contact of [
    { email: known },
    { email: 'New@guests.example', mobile: '+8613900000001' },
    { email: null, mobile: '13900000002' },
    { email: null, mobile: null },
  ])
    await putApprovedGuest(portal.db, owner, contact)
  readers = [
    owner,
    editor,
    await portal.organiser('reviewer'),
    await portal.organiser('escort'),
    await portal.guest(known),
  ]
  await portal.assistant()
})
afterAll(() => portal.close())

it.each<[string, GivenNotice]>([
  ['everybody', { readers: 'everybody' }],
  ['those who come', { readers: 'participants' }],
  ['organisers', { readers: 'organisers' }],
  ['reviewers', { readers: 'organisers', organiserRoles: ['reviewer'] }],
  ['everybody, to be confirmed', { readers: 'everybody', mustAcknowledge: true }],
])('a notice for %s is counted as it is sent: person by person', async (_, given) => {
  const id = await releasedNotice(portal, given)
  for (const { call } of readers)
    await call(noticesApi.markRead, { query: {}, body: { noticeId: id } }).catch(() => undefined)
  const notice = await findWritten(portal.db, portal.summit.id, id)
  if (!notice) throw new Error('the notice is gone')
  const recipients: Recipient[] = []
  for await (const some of allRecipients(portal.db, portal.services, notice)) recipients.push(...some)
  const read = new Set(readers.map(({ accountId }) => accountId))
  const isOpen = ({ accountId }: { accountId: string | null }) =>
    given.mustAcknowledge || !accountId || !read.has(accountId)
  expect(await countRecipients(portal.db, portal.services, notice)).toBe(recipients.length)
  const readership = await editor.call(noticesConsoleApi.readership, { params: { id } })
  expect(readership).toMatchObject({
    total: recipients.length,
    read: recipients.filter(({ accountId }) => accountId && read.has(accountId)).length,
    acknowledged: 0,
  })
  const addresses = (of: { address: string }[]) => of.map(({ address }) => address).sort()
  expect(addresses(readership.open)).toEqual(addresses(recipients.filter(isOpen)))
})
