import type { SQL } from 'drizzle-orm'
import type { Actor, Role } from '#domain/actor.ts'
import { actsForOthers, announceCorrection, requireOnBehalf } from '#domain/correction.ts'
import { forOpenForms } from '#domain/ground/summit/rules.ts'
import {
  isOpenFor,
  requireOpen,
  requireOpenFor,
  type Summit,
  summitFor,
} from '#domain/ground/summit/server/actions.ts'
import type { OnBehalf } from '#domain/on-behalf.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { leftEdition, type Participant } from '#domain/people/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import { writeChanges } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { clearUnasked } from '#kit/rules/clear-unasked.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { AnyForm, Draft } from '#kit/rules/define-form.ts'
import type { AnnexApi, AnnexReply } from '../api.ts'
import { type Annex, availabilityOf } from '../rules.ts'
import { type AnnexTable, completeAnnexes, completeAnnexesOf, findAnnex, putAnnex } from './store.ts'

/** Fields of the form that another noun stores, so that nothing is stored twice. */
type KeptElsewhere<Answers> = {
  fields: ReadonlyArray<keyof Answers & string>
  read(db: Database, participant: Participant): Promise<Answers>
  write(
    db: Database,
    by: { participant: Participant; actor: Actor; now: Date; reason?: string | undefined },
    change: Answers,
  ): Promise<unknown>
  /** Which of these people have answered all of them. */
  answeredAmong(db: Database, participantIds: string[]): Promise<ReadonlySet<string>>
  /** Those of a query's people who have, as a subquery of their ids. */
  answeredOf(people: SQL): SQL
}

type AnnexPermission = {
  heldBy: readonly Role[]
  when(actor: Actor, participant: Participant): boolean
}

/** The server's part of an annex. */
export type AnnexRecord<F extends AnyForm = AnyForm, Reply extends AnnexReply = AnnexReply> = {
  annex: Annex<F>
  api: AnnexApi<Reply>
  /** Permission to read it, and to change it. */
  access: Readonly<Record<string, AnnexPermission>>
  table: AnnexTable
  /** Refusals where the edition does not ask for it, or it does not apply to this person. */
  refusals?: Record<'notAsked' | 'unfit', () => Error>
  /** Values of the reply besides the form. */
  beyond?(db: Database, participant: Participant, answers: Draft<F>): Promise<object>
  elsewhere?: KeptElsewhere<Draft<F>>
}

export const annexRecord = <F extends AnyForm, Reply extends AnnexReply>(of: AnnexRecord<F, Reply>) => of

/** With the participant's id as its own, for the history. */
type Stored<F extends AnyForm> = Draft<F> & { id: string; revision: number; updatedAt?: Date }

/** One participant's annex as loaded, with actor and time. */
export type OpenAnnex<F extends AnyForm> = {
  actor: Actor
  participant: Participant
  summit: Summit
  now: Date
  stored: Stored<F>
}

/** One participant's annex as stored; without answers before the first save. */
export async function storedAnnex<F extends AnyForm>(
  { table, elsewhere }: AnnexRecord<F>,
  db: Database,
  participant: Participant,
): Promise<Stored<F>> {
  const { id } = participant
  const row = (await findAnnex(db, table, id)) ?? { revision: 0 }
  return { ...row, ...(await elsewhere?.read(db, participant)), id } as Stored<F>
}

/** Loads a participant's annex. Before writing, lock the participant's row: an annex has no row before its first save. */
export async function openAnnex<F extends AnyForm>(
  of: AnnexRecord<F>,
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  participant: Participant,
): Promise<OpenAnnex<F>> {
  const stored = await storedAnnex(of, db, participant)
  const now = clock.now()
  return { actor, participant, summit: forOpenForms(await summitFor(db, participant), now), now, stored }
}

/** Refuses where the edition does not ask for it, where it does not apply to this person, outside of its window, and organisers. */
export function requireEditable<F extends AnyForm>(of: AnnexRecord<F>, open: OpenAnnex<F>): void {
  requireFit(of, open)
  requireOpen(open.summit, of.annex.window, open.now)
  // a file goes without a reason; organisers ask its owner for it
  if (actsForOthers(open.actor)) throw refuse('notEditable')
}

function requireFit<F extends AnyForm>(of: AnnexRecord<F>, open: OpenAnnex<F>): void {
  const state = availabilityOf(of.annex, { holder: open.participant, ...open })
  if (state === 'notAsked' || state === 'unfit') throw of.refusals?.[state]() ?? refuse('notEditable')
}

const problemsOf = ({ form }: Annex, answers: object, now: Date) =>
  form.problems({ ...answers, today: eventDay(now) })

const answersIn = <F extends AnyForm>({ form }: Annex<F>, stored: object) =>
  Object.fromEntries(
    form.keys.map((key) => [key, (stored as Record<string, unknown>)[key] ?? null]),
  ) as Draft<F>

/** The annex as this actor may see it. */
export async function showAnnex<F extends AnyForm, Reply extends AnnexReply>(
  { annex, api, access, beyond }: AnnexRecord<F, Reply>,
  db: Database,
  open: OpenAnnex<F>,
): Promise<Reply> {
  const { actor, participant, stored, now } = open
  const answers = answersIn(annex, stored)
  const problems = problemsOf(annex, answers, now)
  const state = availabilityOf(annex, { holder: participant, ...open })
  const mayEdit =
    actor.permissions.has(api.save.allow) && access[api.save.allow]?.when(actor, participant) === true
  return api.read.reply.parse({
    ...answers,
    ...(await beyond?.(db, participant, answers)),
    participantId: participant.id,
    revision: stored.revision,
    missing: problems.length,
    problems,
    updatedAt: stored.updatedAt?.toISOString() ?? null,
    availability: state,
    edition: leftEdition(open.summit, now),
    may: {
      edit:
        mayEdit &&
        state !== 'notAsked' &&
        state !== 'unfit' &&
        isOpenFor(actor, open.summit, annex.window, now),
    },
  })
}

/** Writes changed fields with their history; increments the revision. */
export async function writeAnnex<F extends AnyForm>(
  { annex, table, elsewhere }: AnnexRecord<F>,
  db: Database,
  { actor, participant, now, stored }: OpenAnnex<F>,
  changed: readonly FieldChange[],
  reason?: string | undefined,
): Promise<Stored<F>> {
  const isForeign = ({ field }: FieldChange) => elsewhere?.fields.some((key) => key === field) ?? false
  const foreign = Object.fromEntries(
    changed.filter(isForeign).map(({ field, after }) => [field, after]),
  ) as Draft<F>
  if (Object.keys(foreign).length > 0)
    await elsewhere?.write(db, { participant, actor, now, reason }, foreign)
  const write = async ({ revision, updatedAt }: { revision: number; updatedAt: Date }, next: Stored<F>) => {
    const answers = answersIn(annex, next)
    const isOwn = ({ path }: { path: string }) => !isForeign({ field: path, before: null, after: null })
    const missing = problemsOf(annex, answers, now).filter(isOwn).length
    await putAnnex(db, table, { participantId: participant.id, revision, missing, updatedAt, answers })
    return { ...next, updatedAt }
  }
  const before = { ...stored, ...foreign }
  const subject = annex.form.name
  const own = changed.filter((change) => !isForeign(change))
  return writeChanges(db, { at: now, author: actor, subject, reason, before, write }, own)
}

/** Refuses `changedElsewhere` with the current annex when it was saved since `seen`. */
export async function requireSeen<F extends AnyForm, Reply extends AnnexReply>(
  of: AnnexRecord<F, Reply>,
  db: Database,
  open: OpenAnnex<F>,
  seen: number,
): Promise<void> {
  if (open.stored.revision !== seen) throw refuse('changedElsewhere', await showAnnex(of, db, open))
}

/** A participant's annex as this actor may see it; empty before the first save. */
export const readAnnex = async <F extends AnyForm, Reply extends AnnexReply>(
  of: AnnexRecord<F, Reply>,
  ...[db, ...by]: [db: Database, services: Pick<Services, 'clock'>, actor: Actor, participant: Participant]
) => showAnnex(of, db, await openAnnex(of, db, ...by))

/**
 * Saves input into the annex of a person whose row is locked, by its owner or by an organiser in the owner's stead. Refused: where it is not asked or
 * does not apply, outside of its window, `changedElsewhere` with the current annex when it was saved since `revision`, and `invalid` for an organiser
 * who gives no reason though the person is approved.
 */
export async function saveAnnex<F extends AnyForm, Reply extends AnnexReply>(
  of: AnnexRecord<F, Reply>,
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { revision, change, onBehalf }: { revision: number; change: Draft<F>; onBehalf?: OnBehalf | undefined },
): Promise<Reply> {
  const said = actsForOthers(actor)
    ? requireOnBehalf(onBehalf, { needsReason: hasApproval(participant) })
    : undefined
  const open = await openAnnex(of, db, services, actor, participant)
  requireFit(of, open)
  requireOpenFor(actor, open.summit, of.annex.window, open.now)
  await requireSeen(of, db, open, revision)
  const full = clearUnasked(of.annex.form, open.stored as Draft<F>, change)
  const changed = differences(open.stored, full as Record<string, unknown>)
  const stored = changed.length === 0 ? open.stored : await writeAnnex(of, db, open, changed, said?.reason)
  if (said)
    await announceCorrection(db, services, actor, said, {
      at: open.now,
      form: of.annex.form.name,
      participantId: participant.id,
      organisationId: participant.organisationId,
      fields: changed.map(({ field }) => field),
    })
  return showAnnex(of, db, { ...open, stored })
}

/** Those of these people whose annex is complete; without a row it is not. */
export const completeIn =
  ({ table, elsewhere }: AnnexRecord) =>
  async (db: Database, ids: string[]): Promise<ReadonlySet<string>> => {
    const complete = await completeAnnexes(db, table, ids)
    return elsewhere ? elsewhere.answeredAmong(db, [...complete]) : complete
  }

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeInQuery =
  ({ table, elsewhere }: AnnexRecord) =>
  (people: SQL): SQL => {
    const complete = completeAnnexesOf(table, people)
    return elsewhere ? elsewhere.answeredOf(complete) : complete
  }
