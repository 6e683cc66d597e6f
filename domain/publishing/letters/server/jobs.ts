import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { JobKind, JobRun } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { printInBatches } from '#kit/print/batches.ts'
import { documentsFile } from '#kit/print/documents-file.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { refuse } from '../refusals.ts'
import { type LetterSelection, languagesFor, letterSelection, lettersJob, pagesOfDocument } from '../rules.ts'
import { usualLetter, letterWords as words } from '../words.ts'
import { type LetterTexts, letterJob } from './actions/page.ts'
import { addresseesOf, sampleAddressee } from './actions/people.ts'
import { letterActions } from './actions.ts'

type Run = JobRun<Actor, Services, LetterSelection>

/** The chosen text of the current edition, or the usual one. */
async function textsOf(db: Database, letterId: string | null): Promise<LetterTexts> {
  if (!letterId) return usualLetter
  const own = await letterActions.find(db, letterId)
  if (!own) throw refuse('letterGone')
  return own
}

/** Prints a letter for each chosen person who is invited; a sample where nobody is chosen, which is no export. */
async function printLetters(run: Run): Promise<Bytes> {
  const { db, services, jobId, actor, selection, signal, tell } = run
  const isSample = selection.ids.length === 0
  const people = isSample ? [sampleAddressee] : await addresseesOf({ db }, selection.ids)
  if (people.length === 0) throw refuse('nobodyInvited')
  const texts = await textsOf(db, selection.letterId)
  const [summit, at] = [await currentSummit(db), services.clock.now()]
  const look = await services.paperLookOf(db, { summitId: summit.id })
  const letters = people.flatMap((to) =>
    languagesFor(to, isSample && selection.language === 'ofPerson' ? 'both' : selection.language).map(
      (language) => ({ to, language }),
    ),
  )
  const documents: Uint8Array[] = []
  tell(0, letters.length)
  for await (const { pdf } of printInBatches(services.printer, {
    items: letters,
    jobOf: (some) => letterJob(texts, some, { summit, look, at }),
    caller: actor.accountId,
    size: pagesOfDocument,
  })) {
    signal.throwIfAborted()
    documents.push(pdf)
    tell(Math.min(documents.length * pagesOfDocument, letters.length), letters.length)
  }
  if (!isSample)
    await logExport(db, {
      name: 'letters',
      title: words.title,
      conditions: [words.selected({ count: selection.ids.length })],
      columns: words.columns.map((label) => ({ label })),
      fileFormat: 'pdf',
      changesOnly: false,
      rows: people.length,
      author: actor,
      at,
      jobId,
    })
  return documentsFile(documents, `letters-${eventDay(at)}`, at)
}

/** Invitation letters; whoever only keeps their texts prints samples. */
export const letterPrinting: JobKind<Actor, Services, LetterSelection> = {
  name: lettersJob,
  selection: letterSelection,
  title: ({ ids }) => words.job({ count: ids.length }),
  isAllowed: ({ type, permissions }, { ids }) =>
    type === 'organiser' &&
    permissions.has('letters:list') &&
    (ids.length === 0 || (permissions.has('letters:print') && permissions.has('participants:list'))),
  run: printLetters,
}
