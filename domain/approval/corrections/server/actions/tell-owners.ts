import { enqueueAll, type OutgoingMessage } from '#domain/ground/outbox/server/actions.ts'
import { contactsOfOrganisations, organisationNames } from '#domain/identity/organisations/server/actions.ts'
import {
  contactsOfMany,
  findManyFollowingMerges,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { beginOfDay, eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { eveningHours, maxLines } from '../../rules.ts'
import { fieldLabel } from '../../words/fields.ts'
import { correctionTemplates } from '../../words/templates.ts'
import { correctionLine, moreLines } from '../../words.ts'
import { lockWaiting, markTold, type StoredCorrection } from '../store.ts'

/** Corrections in one message: of an organisation, or of a person whom no organisation registered. */
type Owned = { owner: string; list: StoredCorrection[] }

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Names and recipients of the records concerned, as they are now: moved to another organisation, or merged into another record. */
async function factsOf(db: Database, list: readonly StoredCorrection[]) {
  const people = await findManyFollowingMerges(db, present(list.map(({ participantId }) => participantId)))
  const organisationIds = present([
    ...list.map(({ organisationId }) => organisationId),
    ...[...people.values()].map(({ organisationId }) => organisationId),
  ])
  return {
    people,
    names: await organisationNames(db, organisationIds),
    ofOrganisations: await contactsOfOrganisations(db, organisationIds),
    ofPeople: await contactsOfMany(db, [...people.values()]),
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** The person of a correction, and the organisation that keeps the record now. */
function whoseIn({ people }: Facts, { participantId, organisationId }: StoredCorrection) {
  const person: Participant | undefined = participantId ? people.get(participantId) : undefined
  return { person, organisationId: person ? person.organisationId : organisationId }
}

function ownerIn(facts: Facts, correction: StoredCorrection): string {
  const { person, organisationId } = whoseIn(facts, correction)
  return organisationId ?? person?.id ?? correction.participantId ?? correction.id
}

function byOwner(facts: Facts, list: readonly StoredCorrection[]): Owned[] {
  const owners = Map.groupBy(list, (each) => ownerIn(facts, each))
  return [...owners].map(([owner, theirs]) => ({ owner, list: theirs }))
}

function nameIn(facts: Facts, correction: StoredCorrection): Bilingual {
  const { person, organisationId } = whoseIn(facts, correction)
  if (person) return nameOf(person)
  const { name, englishName } = facts.names.get(organisationId ?? '') ?? {}
  return { zh: name ?? englishName ?? '', en: englishName ?? name ?? '' }
}

const inOne = (list: readonly Bilingual[], between: { zh: string; en: string }): Bilingual => ({
  zh: [...new Set(list.map(({ zh }) => zh))].join(between.zh),
  en: [...new Set(list.map(({ en }) => en))].join(between.en),
})

/** One line for each record that was changed, however often; field names only, since a message is no place for values. */
function linesOf(facts: Facts, list: readonly StoredCorrection[]): Bilingual {
  const records = Map.groupBy(
    list,
    (each) => whoseIn(facts, each).person?.id ?? each.participantId ?? each.organisationId ?? each.id,
  )
  const lines = [...records.values()].map((edits) => {
    const fields = edits.flatMap(({ form, fields: changed }) =>
      changed.map((field) => fieldLabel(form, field)),
    )
    const [first] = edits
    return correctionLine({
      name: first ? nameIn(facts, first) : { zh: '', en: '' },
      fields: inOne(fields, { zh: '、', en: ', ' }),
    })
  })
  const over = lines.length - maxLines
  return inOne([...lines.slice(0, maxLines), ...(over > 0 ? [moreLines({ count: over })] : [])], {
    zh: '\n',
    en: '\n',
  })
}

type Message = Pick<OutgoingMessage, 'template' | 'values' | 'occasion'>

/** Where the owner finds what was changed: the record, or for several all people, or the first page if the organisation is among them. */
function linkTo(facts: Facts, list: readonly StoredCorrection[]): string {
  const ids = new Set(list.map((each) => whoseIn(facts, each).person?.id ?? each.participantId))
  const [one, ...others] = ids
  if (others.length === 0) return one ? `/guests/${one}` : '/organisation'
  return list.every(({ participantId }) => participantId) ? '/guests' : '/dashboard'
}

/** A message to each recipient of the owner, who is that of the organisation where there is one. */
function messagesTo(facts: Facts, { list }: Owned, message: Message) {
  const [first] = list
  if (!first) return []
  const { organisationId } = whoseIn(facts, first)
  const contacts = organisationId
    ? facts.ofOrganisations.get(organisationId)
    : facts.ofPeople.get(ownerIn(facts, first))
  const link = linkTo(facts, list)
  return (contacts ?? []).map(({ accountId, account, language }) => ({
    ...message,
    to: { address: account, language, accountId },
    link: accountId ? link : '/',
  }))
}

/** Tells the owner of one correction now; false when there is nobody to write to. */
export async function tellAtOnce(db: Database, services: Services, row: StoredCorrection): Promise<boolean> {
  const facts = await factsOf(db, [row])
  const messages = messagesTo(
    facts,
    { owner: ownerIn(facts, row), list: [row] },
    {
      template: correctionTemplates.immediately,
      values: { changes: linesOf(facts, [row]), reason: row.reason ?? '', by: row.actorName },
      occasion: `correction ${row.id}`,
    },
  )
  await enqueueAll(db, services, messages)
  return messages.length > 0
}

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: eventZone,
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The beginning of this evening, during it; undefined at other hours, when nobody is written to. */
function eveningOf(now: Date): Date | undefined {
  const hour = Number(hourFormat.format(now))
  if (hour < eveningHours.from || hour >= eveningHours.to) return undefined
  return new Date(beginOfDay(eventDay(now)).getTime() + eveningHours.from * 3_600_000)
}

/** Owners that one run tells; the others follow with the next. */
const maxOwners = 200

/**
 * Housekeeping: one message to each owner about the corrections of the day, once an evening. Returns how many corrections were told. What is corrected
 * in the evening itself waits for the next.
 */
export async function tellInTheEvening({ db, ...services }: Services, now: Date): Promise<number> {
  const evening = eveningOf(now)
  if (!evening) return 0
  return db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, evening, maxOwners)
    if (waiting.length === 0) return 0
    const facts = await factsOf(tx, waiting)
    const told = byOwner(facts, waiting).map((owned) => ({
      ids: owned.list.map(({ id }) => id),
      messages: messagesTo(facts, owned, {
        template: correctionTemplates.evening,
        values: { changes: linesOf(facts, owned.list) },
        // the owner of now may have more of it in another run of the evening
        occasion: `corrections ${owned.owner} ${owned.list[0]?.id}`,
      }),
    }))
    const messages = told.flatMap((each) => each.messages)
    if (messages.length > 0) await enqueueAll(tx, services, messages)
    for (const nobodyToTell of [false, true]) {
      const done = told.filter((each) => (each.messages.length === 0) === nobodyToTell)
      const ids = done.flatMap((each) => each.ids)
      if (ids.length > 0) await markTold(tx, ids, { toldAt: now, nobodyToTell })
    }
    return waiting.length
  })
}
