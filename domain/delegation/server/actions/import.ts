import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { GuestDraft } from '#domain/participants/rules.ts'
import { createParticipant, lockParticipant, saveDraft } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { runInTurn } from '#kit/server/caller-queues.ts'
import type { ReadList } from '#kit/sheet/read-sheet.ts'
import type { ImportReport } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { mostPeople } from '../../rules.ts'
import { guestColumns, idColumn, statusColumn } from '../../words/columns.ts'
import { beginImport, findImport, finishImport, holdDelegation, noteProgress } from '../store.ts'
import { type Plan, planOf } from './plan.ts'

/** An actor that keeps an organisation; the permission has asked. */
type Keeper = Actor & { organisationId: string }

/** People between two notes of progress. */
const noteEvery = 20

const reportOf = ({ added, changed, same, problems }: Plan, { unknown }: ReadList): ImportReport => ({
  added: added.length,
  changed: changed.length,
  same,
  problems,
  unknown,
})

async function listIn({ spreadsheets }: Services, { bytes }: ReceivedFile): Promise<ReadList> {
  const columns = [idColumn, statusColumn, ...guestColumns]
  const read = await spreadsheets.read({ bytes, columns, most: mostPeople })
  if ('trouble' in read) throw refuse(read.trouble)
  // what becomes of somebody is decided at the desk and not in a list
  for (const { values } of read.rows) delete values[statusColumn.key]
  return read
}

const around = async (db: Database, { clock }: Services, { organisationId }: Keeper) => ({
  summit: await currentSummit(db),
  organisationId,
  now: clock.now(),
})

/**
 * What a spreadsheet would change in the actor's delegation, and what is wrong in which cell; changes nothing. Refused: `noSpreadsheet`, `noHeadings`,
 * `tooManyRows`.
 */
export async function checkImport(
  services: Services,
  actor: Keeper,
  sent: ReceivedFile,
): Promise<ImportReport> {
  const list = await listIn(services, sent)
  return reportOf(await planOf(services.db, await around(services.db, services, actor), list.rows), list)
}

/**
 * Tells the others how far an import is, on a connection beside its own. It waits for none: where imports hold all connections, each would wait for
 * the others, and one that cannot be told of is none the worse.
 */
function tellingProgress(pool: Database, id: string) {
  let isTelling = false
  return (done: number) => {
    if (isTelling) return
    isTelling = true
    noteProgress(pool, id, done)
      .catch(() => undefined)
      .finally(() => {
        isTelling = false
      })
  }
}

type Step = { meant: { id: string } | undefined; change: GuestDraft }

/** Registers or changes one of the list by the same rules, refusals and history as if it were typed. */
async function perform(
  db: Database,
  services: Services,
  actor: Actor,
  { meant, change }: Step,
): Promise<void> {
  const id = meant?.id ?? randomUUID()
  if (!meant) await createParticipant(db, services, actor, { id, kind: 'guest' })
  const participant = await lockParticipant(db, id)
  if (!participant) throw refuse('notFound')
  await saveDraft(db, services, actor, participant, { revision: participant.revision, change })
}

/**
 * Takes a spreadsheet in: all of it in the transaction of what it answers, or nothing when anything in it is wrong, which the report then says. The
 * same id once more answers what it did the first time. Refused: as `checkImport`, `importRunning`, `idTaken`.
 */
export async function importPeople(services: Services, actor: Keeper, id: string, sent: ReceivedFile) {
  const { db: pool, clock } = services
  const { accountId } = actor
  const list = await listIn(services, sent)
  const total = list.rows.length
  // noted outside of the transaction, so that others can see how far it is
  if (!(await beginImport(pool, { id, accountId, total, begunAt: clock.now() }))) throw refuse('idTaken')
  return async (tx: Database): Promise<ImportReport> => {
    if (!(await holdDelegation(tx, actor.organisationId))) throw refuse('importRunning')
    const before = await findImport(tx, id, accountId)
    if (before?.report) return before.report
    const plan = await planOf(tx, await around(tx, services, actor), list.rows)
    const report = reportOf(plan, list)
    if (plan.problems.length > 0) return report
    const tell = tellingProgress(pool, id)
    for (const [at, step] of [...plan.added, ...plan.changed].entries()) {
      await perform(tx, services, actor, step)
      if (at % noteEvery === 0) tell(at + 1)
    }
    await finishImport(tx, id, report)
    return report
  }
}

/** Lets a few imports be at work at once, so that they leave connections to everybody else. Refuses `importsWaiting` to whom the others keep too long. */
export async function importInTurn<T>({ imports }: Services, act: () => Promise<T>): Promise<T> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  return runInTurn(imports, 'everybody', begin).catch((error: unknown) => {
    throw hasBegun ? error : refuse('importsWaiting')
  })
}

/**
 * How far an import has come. Refused: `importUnknown` for one that somebody else began, or that has not begun. Its file may still be on the way,
 * so that it is no missing page.
 */
export async function progressOf(db: Database, { accountId }: Actor, id: string) {
  const row = await findImport(db, id, accountId)
  if (!row) throw refuse('importUnknown')
  return { done: row.done, total: row.total }
}
