import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { JobKind, JobRun } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { printInBatches } from '#kit/print/batches.ts'
import { documentsFile } from '#kit/print/documents-file.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { type DossierSelection, dossierSelection, dossiersJob, pagesOfDocument } from '../rules.ts'
import { dossierWords as words } from '../words.ts'
import { dossiersOf } from './actions/facts.ts'
import { dossierJob, labelsFor } from './actions/page.ts'

type Run = JobRun<Actor, Services, DossierSelection>

/** Prints a page for each person who is still there; those of other editions and deleted ones are left out. */
async function printSet({
  db,
  services,
  jobId,
  actor,
  language,
  selection,
  signal,
  tell,
}: Run): Promise<Bytes> {
  const people = await dossiersOf({ db, services, actor }, selection.ids)
  if (people.length === 0) throw new Refusal(baseRefusals.notFound)
  const at = services.clock.now()
  const documents: Uint8Array[] = []
  tell(0, people.length)
  for await (const { pdf } of printInBatches(services.printer, {
    items: people,
    jobOf: (some) => dossierJob(services, some, { actor, language, at }),
    caller: actor.accountId,
    size: pagesOfDocument,
  })) {
    signal.throwIfAborted()
    documents.push(pdf)
    tell(Math.min(documents.length * pagesOfDocument, people.length), people.length)
  }
  await logExport(db, {
    name: 'dossiers',
    title: words.title,
    conditions: [words.selected({ count: selection.ids.length })],
    columns: labelsFor(actor).map((label) => ({ label })),
    fileFormat: 'pdf',
    changesOnly: false,
    rows: people.length,
    author: actor,
    at,
    jobId,
  })
  return documentsFile(documents, `dossiers-${eventDay(at)}`, at)
}

/** Dossiers of chosen people, for organisers who may take their list away. */
export const dossierSets: JobKind<Actor, Services, DossierSelection> = {
  name: dossiersJob,
  selection: dossierSelection,
  title: ({ ids }) => words.job({ count: ids.length }),
  isAllowed: ({ type, permissions }) =>
    type === 'organiser' && permissions.has('participants:list') && permissions.has('participants:export'),
  run: printSet,
}
