import { randomUUID } from 'node:crypto'
import { isIndividual } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll, type OutgoingMessage } from '#domain/ground/outbox/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { type Contact, contactsOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import {
  accountTypesOf,
  contactsOfOrganisations,
  organisationNames,
} from '#domain/identity/organisations/server/actions.ts'
import { findParticipants, type Lacking, peopleLacking } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { ChosenScope, Reminder, Scope } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type Lack, remindable } from '../../words/lacks.ts'
import { remindTemplate } from '../../words/templates.ts'
import { readinessWords } from '../../words.ts'
import {
  findReminder,
  holdReminders,
  insertReminder,
  lastThatReached,
  remindedAmong,
  type StoredReminder,
} from '../store.ts'
import { conditionsAt } from './conditions.ts'
import { textsAbout } from './texts.ts'

/** An account to write to, and whether it has the page of a delegation: individuals among the organisation accounts have none. */
type Recipient = Contact & { hasDelegation: boolean }

/** The people whom one account registered and who lack something. */
type Addressee = { contact: Recipient; people: Lacking<Lack>[] }

type With = Pick<Context, 'db'> & { services: Pick<Services, 'clock' | 'settings'> }

export const shownReminder = ({ id, at, actorName, lacks, people, messages }: StoredReminder): Reminder => ({
  id,
  at: at.toISOString(),
  by: actorName,
  lacks,
  people,
  messages,
})

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** The accounts of organisations and of people without one, by the id of the organisation or of the account. */
async function contactsFor(db: Database, people: readonly Lacking<Lack>[]) {
  const contacts = new Map<string, Recipient>()
  for (const ids of inBatches(present(people.map(({ organisationId }) => organisationId)))) {
    const types = await accountTypesOf(db, ids)
    for (const [id, [contact]] of await contactsOfOrganisations(db, ids))
      if (contact) contacts.set(id, { ...contact, hasDelegation: !isIndividual(types.get(id) ?? '') })
  }
  for (const ids of inBatches(present(people.map(({ accountId }) => accountId))))
    for (const [id, contact] of await contactsOfAccounts(db, ids))
      contacts.set(id, { ...contact, hasDelegation: false })
  return contacts
}

/** Who would be written to now: each account once, with its people; and how many people have nobody to write to. */
async function addresseesOf({ db, services: { clock, settings } }: With, summitId: string, of: ChosenScope) {
  const wanted: readonly Lack[] = of.lacks ? [of.lacks] : remindable
  const people = await peopleLacking(db, { ...of, summitId }, conditionsAt(clock.now(), wanted))
  const contacts = await contactsFor(db, people)
  const addressees = new Map<string, Addressee>()
  let unreachable = 0
  for (const person of people) {
    const contact = contacts.get(person.organisationId ?? person.accountId ?? '')
    if (!contact || !canSendOn(settings, channelOf(contact.account))) unreachable++
    else {
      const known = addressees.get(contact.accountId)
      if (known) known.people.push(person)
      else addressees.set(contact.accountId, { contact, people: [person] })
    }
  }
  return { people, addressees, unreachable, wanted }
}

const peopleIn = (addressees: ReadonlyMap<string, Addressee>) =>
  [...addressees.values()].reduce((sum, { people }) => sum + people.length, 0)

async function previewOf({ db, services }: With, of: ChosenScope) {
  const { id: summitId } = await currentSummit(db)
  const { people, addressees, unreachable, wanted } = await addresseesOf({ db, services }, summitId, of)
  const told = { day: eventDay(services.clock.now()), lacks: wanted, accountIds: [...addressees.keys()] }
  const today = await lastThatReached(db, told)
  const preview = {
    people: peopleIn(addressees),
    messages: addressees.size,
    unreachable,
    today: today ? shownReminder(today) : null,
  }
  return { summitId, people, preview }
}

/** What pressing would do now. */
export const previewReminder = async ({ query, ...given }: With & { query: Scope }) =>
  (await previewOf(given, query)).preview

/** The same for a selection, whose people were seen a while ago: who is not reminded is named, and who is gone is counted. */
export async function previewChosen({ body, ...given }: With & { body: ChosenScope }) {
  const { summitId, people, preview } = await previewOf(given, body)
  const { participantIds = [], organisationIds = [] } = body
  const lacking = new Set(people.flatMap(({ id, organisationId }) => [id, organisationId]))
  const without = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !lacking.has(id))
  const [otherPeople, others] = [without(participantIds), without(organisationIds)]
  const found = await findParticipants(given.db, otherPeople)
  const persons = [...found.values()].filter((person) => person.summitId === summitId)
  const organisations = await organisationNames(given.db, others)
  const left = [
    ...persons.map(nameOf),
    ...[...organisations.values()].map(
      (of) => withFallback(of.name, of.englishName) ?? readinessWords.unnamed,
    ),
  ]
  return { ...preview, left, gone: otherPeople.length + others.length - left.length }
}

const messageTo = (id: string, { contact, people }: Addressee): OutgoingMessage => ({
  template: remindTemplate,
  values: textsAbout(people),
  to: { address: contact.account, language: contact.language, accountId: contact.accountId },
  occasion: `readiness ${id}`,
  // the page of the delegation lists what each of its people lacks
  link: contact.hasDelegation ? '/delegation' : '/',
})

type Sending = { summitId: string; addressees: ReadonlyMap<string, Addressee>; lacks: readonly Lack[] }
type By = Pick<StoredReminder, 'id' | 'ruleId' | 'actorId' | 'actorName'>

/** Writes the messages of a reminder and stores it, in the caller's transaction. */
async function send({ db, services }: With, { summitId, addressees, lacks }: Sending, by: By) {
  const at = services.clock.now()
  const row: StoredReminder = {
    ...by,
    summitId,
    lacks: [...lacks],
    people: peopleIn(addressees),
    messages: addressees.size,
    day: eventDay(at),
    at,
  }
  await insertReminder(db, row, [...addressees.keys()])
  for (const some of inBatches([...addressees.values()]))
    await enqueueAll(
      db,
      services,
      some.map((each) => messageTo(by.id, each)),
    )
  return row
}

/**
 * Reminds those who lack something. Of two calls at once the second finds what the first has sent. Once more with the same id answers the same.
 * Refused: `remindedToday` with the last reminder of today that reached any of them with any of this, unless `after` names it; `nobodyToRemind`.
 */
export async function remind({
  db,
  services,
  actor,
  body: { id, after, ...of },
}: With & Pick<Context, 'actor'> & { body: ChosenScope & { id: string; after?: string | undefined } }) {
  await holdReminders(db)
  const sent = await findReminder(db, id)
  if (sent) return shownReminder(sent)
  const { id: summitId } = await currentSummit(db)
  const { addressees, wanted } = await addresseesOf({ db, services }, summitId, of)
  if (addressees.size === 0) throw refuse('nobodyToRemind')
  const day = eventDay(services.clock.now())
  const last = await lastThatReached(db, { day, lacks: wanted, accountIds: [...addressees.keys()] })
  if (last && last.id !== after) throw refuse('remindedToday', shownReminder(last))
  const by = { id, ruleId: null, actorId: actor.accountId, actorName: actor.name }
  return shownReminder(await send({ db, services }, { summitId, addressees, lacks: wanted }, by))
}

/** Reminds by a rule whoever lacks something still; accounts that were reminded of it today are left out. */
export async function remindByRule(given: With, summitId: string, ruleId: string, of: Scope) {
  const { addressees, wanted } = await addresseesOf(given, summitId, of)
  const told = {
    day: eventDay(given.services.clock.now()),
    lacks: wanted,
    accountIds: [...addressees.keys()],
  }
  for (const accountId of await remindedAmong(given.db, told)) addressees.delete(accountId)
  const by = { id: randomUUID(), ruleId, actorId: null, actorName: null }
  return send(given, { summitId, addressees, lacks: wanted }, by)
}
