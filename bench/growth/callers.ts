import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { permissionMatrix } from '#apps/server/permission-matrix.ts'
import { recordsOfCallers, type TestingModules } from '#apps/server/testing/records-of-callers.ts'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import { type Role, roles } from '#domain/actor.ts'
import { sessions } from '#domain/identity/sign-in/server/tables.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import type { Ids } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'

/** A caller, with the ids of the records its calls may name. */
export type Caller = {
  role: CallerRole
  call: Client['call']
  ids: Ids
  accountId: string
  organisationId: string
}
export type CallerRole = 'visitor' | 'secretary' | 'enterprise' | 'guest' | 'assistant' | 'escort'

const measured: readonly Role[] = ['secretary', 'enterprise', 'guest', 'assistant', 'escort']
const reaches = new Map(permissionMatrix().map(({ endpoint, reach }) => [endpoint, reach]))

/** The roles that a call is measured with: those of these that may make it. */
export function callersFor(endpoint: Endpoint): CallerRole[] {
  if (endpoint.allow === 'public') return ['visitor']
  const held = measured.filter((role) => reaches.get(endpoint)?.[role] !== 'none') as CallerRole[]
  if (held.length === 0)
    throw new Error(
      `${endpoint.method} ${endpoint.path}: of ${roles.join(', ')} none of those who are measured may call it`,
    )
  return held
}

const domain = new URL('../../domain/', import.meta.url)

/** Loaded one by one: outside vitest there is no `import.meta.glob`. */
async function testingModules(): Promise<TestingModules> {
  const found = globSync('*/*/testing.ts', { cwd: domain })
  const load = async (path: string) =>
    [basename(dirname(path)), await import(new URL(path, domain).href)] as const
  return new Map(await Promise.all(found.map(load)))
}

/** Creates the callers in an unfilled portal, each with records of their own. */
export async function makeCallers(portal: TestPortal): Promise<Record<CallerRole, Caller>> {
  const records = recordsOfCallers(portal, await testingModules())
  const [owner, guest] = [await portal.organisationAccount(), await portal.guest()]
  const [secretary, escort] = [await portal.organiser('secretary'), await portal.organiser('escort')]
  const below = await records.below(owner)
  const own = async (role: Role, accountId: string) => records.for(accountId, role)
  const guestBelow = await records.below(owner, guest.account)
  // a guest may change only participants they registered themselves
  await putInto(portal.db, guestBelow['/qms/participants'] ?? '', { registrantId: guest.accountId })
  const { token } = await sharedLink(owner, below['/qms/participants'] ?? '')
  const opened = await portal.visitor.call(sharesApi.open, { body: { token } })
  const [session] = await portal.db.select().from(sessions).where(eq(sessions.id, opened.principal))
  const assistantId = session?.accountId ?? ''
  const { organisationId } = owner
  const hidden = await records.hiddenFrom('viewer')
  return {
    visitor: {
      role: 'visitor',
      call: portal.visitor.call,
      ids: { ...below, token },
      accountId: '',
      organisationId,
    },
    secretary: {
      role: 'secretary',
      call: secretary.call,
      accountId: secretary.accountId,
      organisationId,
      ids: { ...below, ...hidden, ...(await own('secretary', secretary.accountId)) },
    },
    enterprise: {
      role: 'enterprise',
      call: owner.call,
      accountId: owner.accountId,
      organisationId,
      ids: { ...below, ...(await own('enterprise', owner.accountId)) },
    },
    guest: {
      role: 'guest',
      call: guest.call,
      accountId: guest.accountId,
      organisationId,
      ids: { ...guestBelow, ...(await own('guest', guest.accountId)) },
    },
    assistant: {
      role: 'assistant',
      call: portal.clientOf(opened).call,
      accountId: assistantId,
      organisationId,
      ids: { ...below, ...(await own('assistant', assistantId)) },
    },
    escort: {
      role: 'escort',
      call: escort.call,
      accountId: escort.accountId,
      organisationId,
      ids: { ...below, ...(await own('escort', escort.accountId)) },
    },
  }
}
