import type { FastifyInstance } from 'fastify'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import type { Services } from '#domain/services.ts'
import type { Client } from '#kit/http/client.ts'
import { takeOversApi } from './api.ts'
import { matchTakeOvers } from './server/actions.ts'
import { objectionLinks } from './server/store.ts'

type Portal = {
  services: Services
  visitor: Pick<Client, 'call'>
  app: FastifyInstance
  clock: { now(): Date; advance(milliseconds: number): unknown }
}

export const saidOfTakeOver = { organisation: '滨海集团', name: '林海', reason: '原联络人已离职' }

/** A request of a new colleague with a number of their own; returns that number. */
export async function askedForTakeOver(
  portal: Portal,
  { contact = newMobile(), ...said }: { contact?: string; knownAccount?: string; reason?: string } = {},
): Promise<string> {
  // of two codes to one number the newer one is read
  portal.clock.advance(1_000)
  const code = await sentCode(portal, contact, 'takeOver')
  await portal.visitor.call(takeOversApi.ask, {
    body: { ...saidOfTakeOver, ...said, account: contact, code },
  })
  return contact
}

type Secretary = Pick<Client, 'call'>

/** The request of a number or address, as the secretary reads it. */
export async function takeOverOf({ call }: Secretary, contact: string) {
  const found = (await call(takeOversApi.list, {})).find((each) => each.contact === contact)
  if (!found) throw new Error(`no request of ${contact}`)
  return found
}

/** The token by which the holder of an account objects to a request about it. */
export async function objectionToken(
  portal: Portal,
  secretary: Secretary,
  knownAccount: string,
): Promise<string> {
  const contact = await askedForTakeOver(portal, { knownAccount })
  await matchTakeOvers(portal.services, portal.clock.now())
  return objectionLinks.tokenOf((await takeOverOf(secretary, contact)).id)
}
