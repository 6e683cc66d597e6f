import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Problem } from '#kit/rules/problem.ts'
import {
  type MessageLanguage,
  problemsOfText,
  sampleValues,
  type Template,
  type TemplateTexts,
} from '#kit/words/template.ts'
import type { ShownTemplate } from '../../api/templates.ts'
import { refuse } from '../../refusals.ts'
import { channelOf } from '../../rules.ts'
import { canSendOn, enqueue } from '../actions.ts'
import {
  allTexts,
  findTexts,
  keysOfTemplates,
  lockTexts,
  type StoredTexts,
  storeTexts,
} from '../store/templates.ts'

type Known = Services['messageTemplates'][number]

const shown = ({ noun, template }: Known, stored: StoredTexts | undefined): ShownTemplate => {
  const { key, title, sentWhen, sentTo, urgent, texts: original } = template
  const placeholders = Object.fromEntries(
    Object.entries(template.placeholders).map(([name, { samples, ...rest }]) => [
      name,
      { ...rest, samples: [...samples] },
    ]),
  )
  const changedAt = (stored?.texts && stored.changedAt.toISOString()) ?? null
  const texts = stored?.texts ?? original
  return { key, noun, title, sentWhen, sentTo, urgent, placeholders, original, texts, changedAt }
}

/** Every template, with its present texts. */
export async function listTemplates({
  db,
  services: { messageTemplates, settings },
}: Pick<Context, 'db' | 'services'>) {
  const stored = new Map((await allTexts(db)).map((each) => [each.key, each]))
  const templates = messageTemplates.map((known) => shown(known, stored.get(known.template.key)))
  return { templates, signature: settings.smsSignature }
}

function known({ messageTemplates }: Services, key: string): Known {
  const found = messageTemplates.find(({ template }) => template.key === key)
  if (!found) throw refuse('notFound')
  return found
}

/** Problems of the placeholders in edited texts, by the path of the text. */
export function problemsOfTexts(template: Template, { subject, text, sms }: TemplateTexts): Problem[] {
  const parts = [
    ...Object.entries(subject).map(([language, value]) => ({
      path: `subject.${language}`,
      value,
      needsAll: false,
    })),
    ...Object.entries(text).map(([language, value]) => ({ path: `text.${language}`, value, needsAll: true })),
    ...Object.entries(sms ?? {}).map(([language, value]) => ({
      path: `sms.${language}`,
      value,
      needsAll: true,
    })),
  ]
  return parts.flatMap(({ path, value, needsAll }) =>
    problemsOfText(template, value, { needsAll }).map(({ code }) => ({ path, code })),
  )
}

function requireSound(template: Template, texts: TemplateTexts) {
  const problems = problemsOfTexts(template, texts)
  if (problems.length > 0) throw refuse('templateBroken', problems)
}

type Change = { actor: Actor; key: string }

/**
 * Sets the texts of a template. Refuses `notFound`, `templateBroken` with the problems at their texts, and `changedElsewhere` with the template where
 * its texts are not those that the author has seen.
 */
export async function saveTemplate({
  db,
  services,
  actor,
  params: { key },
  body: { seen, ...texts },
}: Context & { params: { key: string }; body: TemplateTexts & { seen?: TemplateTexts | undefined } }) {
  const found = known(services, key)
  requireSound(found.template, texts)
  return change(db, services, { actor, key, texts, found, seen })
}

/** Restores the default texts. Refuses `notFound`. */
export const restoreTemplate = ({
  db,
  services,
  actor,
  params: { key },
}: Context & { params: { key: string } }) =>
  change(db, services, { actor, key, texts: null, found: known(services, key) })

type To = Change & { texts: TemplateTexts | null; found: Known; seen?: TemplateTexts | undefined }

const isSameTexts = (one: TemplateTexts, other: TemplateTexts) =>
  (['subject', 'text', 'sms'] as const).every((part) => isDeepStrictEqual(one[part], other[part]))

async function change(db: Database, { clock }: Services, { actor, key, texts, found, seen }: To) {
  await lockTexts(db, key)
  const current = await findTexts(db, key)
  const before = current?.texts ?? found.template.texts
  if (seen && !isSameTexts(seen, before)) throw refuse('changedElsewhere', shown(found, current))
  const stored = { texts, changedAt: clock.now() }
  const id = await storeTexts(db, key, stored)
  const after = texts ?? found.template.texts
  await recordChanges(
    db,
    stored.changedAt,
    actor,
    { type: 'messageTemplate', id },
    differences({ texts: before }, { texts: after }),
  )
  return shown(found, stored)
}

/** Sends texts to the caller as a test. Refuses as `saveTemplate`, and `noWayToTest` where nothing can be sent to the caller. */
export async function testTemplate({
  db,
  services,
  actor,
  params: { key },
  body: { texts, language },
}: Context & { params: { key: string }; body: { texts: TemplateTexts; language: MessageLanguage } }) {
  const { template } = known(services, key)
  requireSound(template, texts)
  if (!canSendOn(services.settings, channelOf(actor.account))) throw refuse('noWayToTest')
  await enqueue(db, services, {
    template: { ...template, texts, key: `${key}.test`, urgent: true },
    values: sampleValues(template, 'longest'),
    to: { address: actor.account, language, accountId: actor.accountId },
    occasion: `test ${randomUUID()}`,
  })
  return null
}

/** The titles of templates by the id under which their history is kept. */
export async function templateNames(db: Database, { messageTemplates }: Services, ids: string[]) {
  const titles = new Map(messageTemplates.map(({ template }) => [template.key, template.title]))
  const keys = await keysOfTemplates(db, ids)
  return new Map(
    keys.flatMap(({ id, key }) => {
      const title = titles.get(key)
      return title ? [[id, title] as const] : []
    }),
  )
}
