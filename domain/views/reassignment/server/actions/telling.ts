import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { contactsOf, linkFor, type Participant } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { reassignmentTemplates as templates } from '../../words/templates.ts'
import { namesInOne, targetWords } from '../../words.ts'
import type { Plan } from './plan.ts'
import { calledOrganisations } from './preview.ts'

type With = Pick<Context, 'db' | 'services'>

const inWords = (list: readonly Bilingual[]): Bilingual => namesInOne({ names: list })

/** Tells those who keep a record that its kind was changed, what it lacks now and why. */
export async function tellKind({ db, services }: With, { before, next, lacks }: Plan, reason: string) {
  const occasion = `kind changed ${randomUUID()}`
  const messages = (await contactsOf(db, { ...before, ...next })).map(({ accountId, account, language }) => ({
    template: templates.kind,
    values: {
      name: nameOf(before),
      from: targetWords(before),
      to: targetWords(next),
      lacks: inWords(lacks.map((field) => pathLabel(field, guestWords))),
      reason,
    },
    to: { address: account, language, accountId },
    occasion,
    link: linkFor(accountId, `/guests/${before.id}`),
  }))
  if (messages.length > 0) await enqueueAll(db, services, messages)
}

/** One who was moved, before and after. */
export type Moved = { before: Participant; after: Participant }

type Told = Awaited<ReturnType<typeof contactsOf>>[number] & { moved: Moved[]; keeps: boolean }

/** The recipients about everybody who was moved: each former and each new owner once, whatever the number of people. */
async function recipientsOf(db: With['db'], list: readonly Moved[]): Promise<Told[]> {
  const told = new Map<string, Told>()
  for (const moved of list)
    for (const [record, keeps] of [
      [moved.after, true],
      [moved.before, false],
    ] as const)
      for (const contact of await contactsOf(db, record)) {
        const before = told.get(contact.account)
        if (before?.moved.includes(moved)) continue
        const known: Told = before ?? { ...contact, moved: [], keeps }
        told.set(contact.account, { ...known, moved: [...known.moved, moved], keeps: known.keeps && keeps })
      }
  return [...told.values()]
}

/** Tells former and new owners that people belong to another organisation. */
export async function tellMoved(
  { db, services }: With,
  list: readonly Moved[],
  reason: string,
): Promise<void> {
  const occasion = `moved ${randomUUID()}`
  const names = await calledOrganisations(
    db,
    list.flatMap(({ before, after }) => [before.organisationId, after.organisationId]),
  )
  const calledOf = (ids: (string | null)[]) =>
    inWords([...new Set(ids.flatMap((id) => names.get(id ?? '') ?? []))])
  const messages = (await recipientsOf(db, list)).map(({ accountId, account, language, moved, keeps }) => ({
    template: templates.moved,
    values: {
      names: inWords(moved.map(({ before }) => nameOf(before))),
      from: calledOf(moved.map(({ before }) => before.organisationId)),
      to: calledOf(moved.map(({ after }) => after.organisationId)),
      reason,
    },
    to: { address: account, language, accountId },
    occasion,
    link: linkFor(accountId, keeps && moved.length === 1 ? `/guests/${moved[0]?.after.id}` : '/guests'),
  }))
  if (messages.length > 0) await enqueueAll(db, services, messages)
}
