import { randomInt, randomUUID } from 'node:crypto'
import { organisationNames } from '#domain/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { summit, windowOf } from '#domain/summit/rules.ts'
import { type Summit, summitOf } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { createLimits, type Limit } from '#kit/limits/limits.ts'
import { networkOf } from '#kit/limits/network.ts'
import type { Origin } from '#kit/server/route.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { MasterInfo } from '../api.ts'
import { refuse } from '../refusals.ts'
import {
  codeAlphabet,
  codeFrom,
  codeLength,
  type InvitationKind,
  needsOrganisation,
  type RegistersAs,
  stateOf,
} from '../rules.ts'
import { findByCode, type Invitation, insertInvitation } from './store.ts'

/** Wrong codes from one address: enough for a hall of people who scan the same torn poster, far too few among 30^10 possible codes. */
const wrongCodes: Limit = { name: 'invitation', times: 120, seconds: 600 }

/**
 * The invitation of a code. A try is counted before the code is looked at, so that parallel calls cannot try more; given back is what was no
 * wrong code, so that the right ones of many people behind one address do not lock them out.
 */
async function invitationFor(services: Services, typed: string, { address }: Origin): Promise<Invitation> {
  const { db, clock } = services
  const limits = createLimits(db, clock)
  const tries = { limit: wrongCodes, of: networkOf(address) }
  const waitSeconds = await limits.take(tries)
  // nothing is given back here: who waits was not counted, and each refusal would make room for one more guess
  if (waitSeconds) throw refuse('tooManyRequests', { waitSeconds })
  const code = codeFrom(typed)
  const invitation = code && (await findByCode(db, code))
  if (!invitation) throw refuse('invitationUnknown')
  await limits.giveBack(tries)
  return invitation
}

/** The organisation that was given the link; null where the organisers themselves invite. */
async function organisationOf(db: Database, { kind, organisationId }: Invitation): Promise<Bilingual | null> {
  if (!organisationId) {
    if (needsOrganisation(kind)) throw refuse('invitationUnlinked')
    return null
  }
  const found = (await organisationNames(db, [organisationId])).get(organisationId)
  const names = withFallback(found?.name, found?.englishName)
  if (!names) throw refuse('invitationCompanyMissing')
  return names
}

const editionOf = ({ registrationOpens, begins, ends, ...row }: Summit) => ({
  name: { zh: row.chineseName, en: row.englishName },
  city: { zh: row.chineseCity, en: row.englishCity },
  begins,
  ends,
  registrationOpens,
})

/**
 * What an invitation code is for. Refused, in this order: `valueMissing` without the parameter, `invitationBlank`, `tooManyRequests` after too
 * many wrong codes from the address, `invitationUnknown`, `invitationUnlinked`, `invitationCompanyMissing`, `guestSettingsIncomplete` when the
 * edition's days and limits are not whole, `transferNotConfigured` when nothing says what a registration becomes.
 */
export async function masterInfoOf(
  services: Services,
  inviteCode: string | undefined,
  origin: Origin,
): Promise<MasterInfo> {
  if (inviteCode === undefined) throw refuse('valueMissing')
  if (!inviteCode.trim()) throw refuse('invitationBlank')
  const { db, clock } = services
  const invitation = await invitationFor(services, inviteCode, origin)
  const organisation = await organisationOf(db, invitation)
  const edition = await summitOf(db, invitation)
  if (summit.problems(edition).length > 0) throw refuse('guestSettingsIncomplete')
  if (!invitation.registersAs) throw refuse('transferNotConfigured')
  const now = clock.now()
  const { current } = edition
  const registration = windowOf(edition, 'registration', now).state
  return {
    kind: invitation.kind,
    organisation,
    summit: editionOf(edition),
    state: stateOf(invitation, { current, registration }, now),
    expiresAt: invitation.expiresAt.toISOString(),
    placesLeft: invitation.quota - invitation.used,
  }
}

/**
 * Whether a code that an organisation was given, or the organisers gave to anybody, invites guests of this edition: a code of another
 * organisation is as unknown as one that does not exist.
 */
export async function invitationStateFor(
  db: Database,
  code: string,
  of: { organisationId: string | null; summitId: string },
  now: Date,
): Promise<'open' | 'over' | 'unknown'> {
  const found = await findByCode(db, code)
  const isTheirs = found?.organisationId === null || found?.organisationId === of.organisationId
  if (!found || !isTheirs || found.summitId !== of.summitId || found.registersAs !== 'guest') return 'unknown'
  const state = stateOf(found, { current: true, registration: 'open' }, now)
  return state === 'open' ? 'open' : 'over'
}

const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

export type NewInvitation = {
  summitId: string
  kind: InvitationKind
  registersAs: RegistersAs | null
  organisationId?: string | null
  quota: number
  used?: number
  expiresAt: Date
  revokedAt?: Date | null
  at: Date
  /** For the demonstration, whose codes are printed; otherwise drawn. */
  code?: string
}

/** Makes an invitation with a code of its own that nobody can guess. */
export const createInvitation = (
  db: Database,
  { at, code = newCode(), ...given }: NewInvitation,
): Promise<Invitation> => insertInvitation(db, { ...given, id: randomUUID(), code, createdAt: at })
