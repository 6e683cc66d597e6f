import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { refuse } from '../refusals.ts'
import type { ConsentState, ConsentsGiven, HowDeclared, Person, Purpose } from '../rules.ts'
import {
  agreedVersion,
  consentsOfPerson,
  endConsents,
  insertConsents,
  newestPolicy,
  type StoredConsent,
} from './store.ts'

export { consentedTo, draftShipped } from './store.ts'

export type Withdrawal = { person: Person; purpose: Purpose }

/** A consent was withdrawn: the noun with the dependent data deletes it, in the same transaction. */
export const consentWithdrawn = defineEvent<
  Withdrawal & { at: Date; actor: Actor | undefined; services: Services }
>('privacy.consentWithdrawn')

/** Asks for the effect of a withdrawal: each noun that acts on `consentWithdrawn` says what it would do. */
export const beforeWithdrawalIsExplained = defineHook<Withdrawal & { say(follows: Bilingual): void }>(
  'privacy.beforeWithdrawalIsExplained',
)

/** The version of the policy that is in force; 0 as long as none is. */
export const currentPolicyVersion = async (db: Database): Promise<number> =>
  (await newestPolicy(db))?.version ?? 0

/** The version in force. Refuses `policyChanged` when another one was read. */
export async function requireCurrentPolicy(db: Database, version?: number): Promise<number> {
  const current = await currentPolicyVersion(db)
  if (version !== undefined && version !== current) throw refuse('policyChanged', { version: current })
  return current
}

export type NewConsents = {
  person: Person
  purposes: readonly Purpose[]
  /** The version shown beside the form; by default the one in force. */
  version?: number | undefined
  /** The language in which it was read. */
  language: Language
  at: Date
  /** The network address of the request. */
  address?: string | undefined
  /** The account that declares it, unless the person consents. */
  declaredBy?: string | undefined
  /** How it reached an organiser, and the day on which it was given. */
  declared?: { how: HowDeclared; on: string } | undefined
}

/** The same consents of several people. */
export type ConsentsOfMany = Omit<NewConsents, 'person'> & { people: readonly Person[] }

/**
 * Stores these people's consents in the caller's transaction; those in force already are not stored again. Refuses `policyChanged` when another version
 * has come into force since the form was opened: consent is valid only for what was read.
 */
export async function recordConsentsOfMany(db: Database, consents: ConsentsOfMany): Promise<void> {
  const { people, purposes, version, language, at, address, declaredBy, declared } = consents
  if (purposes.length === 0 || people.length === 0) return
  const current = await requireCurrentPolicy(db, version)
  const rows = people.flatMap((person) =>
    [...new Set(purposes)].map((purpose) => ({
      id: randomUUID(),
      personKind: person.kind,
      personId: person.id,
      purpose,
      version: current,
      language,
      at,
      address: address ?? null,
      declaredBy: declaredBy ?? null,
      declaredHow: declared?.how ?? null,
      declaredOn: declared?.on ?? null,
    })),
  )
  await insertConsents(db, rows)
}

/** Stores one person's; see `recordConsentsOfMany`. */
export const recordConsents = (db: Database, { person, ...consents }: NewConsents): Promise<void> =>
  recordConsentsOfMany(db, { ...consents, people: [person] })

/** Refuses `consentMissing`, with the problem at each box, when a form lacks a needed consent; `path` is their path in the form. */
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

/** State of a person's consent for each of these purposes. */
export async function consentsOf(
  db: Database,
  person: Person,
  purposes: readonly Purpose[],
): Promise<ConsentState[]> {
  const rows = await consentsOfPerson(db, person)
  return purposes.map((purpose) => stateOf(purpose, rows))
}

/** Whether a person's consent to a purpose is in force. */
export const hasConsent = async (db: Database, person: Person, purpose: Purpose): Promise<boolean> =>
  (await consentsOf(db, person, [purpose])).some(({ given }) => given)

/** The effect of a withdrawal, in the words of the nouns that act on it. */
export async function consequencesOf(db: Database, { hooks }: Services, withdrawal: Withdrawal) {
  const said: Bilingual[] = []
  await hooks.ask(beforeWithdrawalIsExplained, db, { ...withdrawal, say: (follows) => said.push(follows) })
  return said
}

/** Withdraws a consent; nouns that depend on it act at once. Does nothing when it was not given. */
export async function withdrawConsent(
  db: Database,
  services: Services,
  { person, purpose, actor }: Withdrawal & { actor: Actor | undefined },
): Promise<void> {
  const at = services.clock.now()
  const ended = await endConsents(db, person, purpose, at)
  if (ended > 0) await services.events.publish(consentWithdrawn, db, { person, purpose, at, actor, services })
}

/** Whether a person still has to consent to the version in force, and whether they consented to an earlier one. */
export async function askedOf(db: Database, person: Person) {
  const [policy, agreed] = [await newestPolicy(db), await agreedVersion(db, person)]
  return { policy, isAsked: policy !== undefined && agreed !== policy.version, agreed }
}
