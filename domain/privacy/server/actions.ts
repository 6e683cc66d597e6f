import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/events/events.ts'
import { defineHook } from '#kit/events/hooks.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { refuse } from '../refusals.ts'
import type { ConsentState, ConsentsGiven, Person, Purpose } from '../rules.ts'
import {
  agreedVersion,
  consentsOfPerson,
  deleteConsents,
  endConsents,
  insertConsents,
  newestPolicy,
  type StoredConsent,
} from './store.ts'

export type Withdrawal = { person: Person; purpose: Purpose }

/** A consent was withdrawn: the noun that keeps what rested on it lets go of it, in the same transaction. */
export const consentWithdrawn = defineEvent<
  Withdrawal & { at: Date; actor: Actor | undefined; services: Services }
>('privacy.consentWithdrawn')

/** A person is about to be told what a withdrawal would mean: each noun that acts on `consentWithdrawn` says what it will do. */
export const beforeWithdrawalIsExplained = defineHook<Withdrawal & { say(follows: Bilingual): void }>(
  'privacy.beforeWithdrawalIsExplained',
)

/** The version of the policy that is in force. */
export const currentPolicyVersion = async (db: Database): Promise<number> =>
  (await newestPolicy(db)).version ?? 0

/** The version in force. Refuses `policyChanged` when that is another than the one that was read. */
export async function requireCurrentPolicy(db: Database, version?: number): Promise<number> {
  const current = await currentPolicyVersion(db)
  if (version !== undefined && version !== current) throw refuse('policyChanged', { version: current })
  return current
}

export type NewConsents = {
  person: Person
  purposes: readonly Purpose[]
  /** As it stood beside the form; without it the one in force. */
  version?: number | undefined
  /** The language in which it was read. */
  language: Language
  at: Date
  /** The network address it came from. */
  address?: string | undefined
  /** The account that declares it for the person, where the person does not do so. */
  declaredBy?: string | undefined
}

/**
 * Keeps that a person agrees, in the caller's transaction; what they agreed to already is not kept twice. Refuses `policyChanged` when another
 * version has come into force since the form was opened: what was agreed to must be what was read.
 */
export async function recordConsents(db: Database, consents: NewConsents): Promise<void> {
  const { person, purposes, version, language, at, address, declaredBy } = consents
  if (purposes.length === 0) return
  const current = await requireCurrentPolicy(db, version)
  const rows = [...new Set(purposes)].map((purpose) => ({
    id: randomUUID(),
    personKind: person.kind,
    personId: person.id,
    purpose,
    version: current,
    language,
    at,
    address: address ?? null,
    declaredBy: declaredBy ?? null,
  }))
  await insertConsents(db, rows)
}

/** Refuses `consentMissing`, with the problem at each box, when a form lacks a consent that it needs; `path` is where it has them. */
export function requireConsents(
  { purposes: given }: Pick<ConsentsGiven, 'purposes'>,
  needed: readonly Purpose[],
  path = 'consents',
) {
  const missing = needed.filter((purpose) => !given.includes(purpose))
  if (missing.length > 0)
    throw refuse(
      'consentMissing',
      missing.map((purpose) => ({ path: `${path}.${purpose}`, code: 'required' })),
    )
}

function stateOf(purpose: Purpose, rows: readonly StoredConsent[]): ConsentState {
  const own = rows.filter((row) => row.purpose === purpose)
  const shown = own.find(({ withdrawnAt }) => !withdrawnAt) ?? own[0]
  return {
    purpose,
    given: shown !== undefined && !shown.withdrawnAt,
    version: shown?.version ?? null,
    at: shown?.at.toISOString() ?? null,
    withdrawnAt: shown?.withdrawnAt?.toISOString() ?? null,
    byOther: Boolean(shown?.declaredBy),
  }
}

/** How a person stands to each of these purposes. */
export async function consentsOf(
  db: Database,
  person: Person,
  purposes: readonly Purpose[],
): Promise<ConsentState[]> {
  const rows = await consentsOfPerson(db, person)
  return purposes.map((purpose) => stateOf(purpose, rows))
}

/** Whether a person's consent to a purpose holds. */
export const hasConsent = async (db: Database, person: Person, purpose: Purpose): Promise<boolean> =>
  (await consentsOf(db, person, [purpose])).some(({ given }) => given)

/** What a withdrawal would mean, in the words of the nouns that act on it. */
export async function consequencesOf(db: Database, { hooks }: Services, withdrawal: Withdrawal) {
  const said: Bilingual[] = []
  await hooks.ask(beforeWithdrawalIsExplained, db, { ...withdrawal, say: (follows) => said.push(follows) })
  return said
}

/** Withdraws a consent; the nouns that rely on it act at once. One that was not given is not withdrawn: nothing happens. */
export async function withdrawConsent(
  db: Database,
  services: Services,
  { person, purpose, actor }: Withdrawal & { actor: Actor | undefined },
): Promise<void> {
  const at = services.clock.now()
  const ended = await endConsents(db, person, purpose, at)
  if (ended > 0) await services.events.publish(consentWithdrawn, db, { person, purpose, at, actor, services })
}

/** Whether a person has still to agree to the version in force, and whether they agreed to an earlier one. */
export async function askedOf(db: Database, person: Person) {
  const [policy, agreed] = [await newestPolicy(db), await agreedVersion(db, person)]
  return { policy, isAsked: agreed !== policy.version, agreed }
}

/** Forgets people who are deleted: their consents go with what they were given for. */
export const forgetConsents = async (db: Database, kind: string, ids: string[]): Promise<void> => {
  await deleteConsents(db, kind, ids)
}
