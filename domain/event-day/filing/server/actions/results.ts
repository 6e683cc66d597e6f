import type { Actor } from '#domain/actor.ts'
import type { ClearanceResult } from '#domain/event-day/badges/rules.ts'
import { clearancesOf, noteClearances } from '#domain/event-day/badges/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { DocumentType } from '#domain/people/participants/rules.ts'
import { documentDigestOf } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { removedRows, type SentRow, sentRows } from '#kit/handover/server/sent.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'
import { type FiledList, filingResult, maxResults, policeOf } from '../../rules.ts'
import { resultColumns, resultSheetWords } from '../../words/results.ts'
import { columnsFor } from './columns.ts'
import { handOverOf } from './rows.ts'

type Result = Draft<typeof filingResult>

/** A person as filed, with what the police said of the document that was filed. */
type Filed = Result & Standing & { id: string; version: number; documentDigest: string | null }

type ImportContext = { summitId: string; filed: readonly Filed[]; removed: ReadonlySet<string> }

/** The result that counts now for what was filed, whoever gave it. */
export type Standing = { standing: ClearanceResult | undefined }

type Said = { result?: ClearanceResult | null; remark?: string | null; confirmed?: string | null }

/** A pass that would overrule another result has to be confirmed: the spreadsheet may be older than that. */
export const isUnconfirmed = ({ standing }: Standing, { result, confirmed }: Said): boolean =>
  result === 'pass' && standing !== undefined && standing !== 'pass' && !confirmed

/** Whether a row says nothing new: it has no result, or the one that is there. */
export const saysTheSame = (meant: Said, { result, remark }: Said): boolean =>
  !result || (result === meant.result && (!remark || remark === meant.remark))

/** The headings of the edition's columns, by field. */
export const headingsOf = async (db: Database, list: FiledList) =>
  new Map((await columnsFor(db, list)).map(({ field, label }) => [field as string, label]))

const textIn = ({ values }: SentRow, field: string) => {
  const value = values?.[field]
  return typeof value === 'string' ? value : undefined
}

/** Everybody whom the police have in their list, as they have them. */
async function context(db: Database): Promise<ImportContext> {
  const { id: summitId } = await currentSummit(db)
  const police = { of: handOverOf('people'), to: policeOf(summitId), unsealed: true }
  const sent = await sentRows(db, police)
  const removed = (await removedRows(db, police)).map((row) =>
    lettersAndDigits(textIn(row, 'documentNumber') ?? ''),
  )
  const clearances = await clearancesOf(
    db,
    sent.map(({ id }) => id),
  )
  const filed = sent.map((row): Filed => {
    const documentNumber = textIn(row, 'documentNumber') ?? ''
    const documentType = textIn(row, 'documentType') as DocumentType | undefined
    const documentDigest = documentDigestOf({ documentType, documentNumber })
    const clearance = clearances.get(row.id)
    // what an organiser decided in their place, or they themselves about another document, is no answer to this
    const standing = clearance?.documentDigest === documentDigest ? clearance : undefined
    const isAnswer = standing?.filing != null
    return {
      id: row.id,
      version: row.version,
      documentDigest,
      documentNumber,
      chineseName: textIn(row, 'chineseName'),
      passportName: textIn(row, 'passportName'),
      result: isAnswer ? standing.result : undefined,
      remark: isAnswer ? (standing.reason ?? undefined) : undefined,
      standing: standing?.result,
    }
  })
  return { summitId, filed, removed: new Set(removed) }
}

const numberOf = ({ documentNumber }: Result) => [documentNumber ? lettersAndDigits(documentNumber) : null]

const isOtherName = (typed: string | null | undefined, filed: string | null | undefined) =>
  Boolean(typed) && lettersAndDigits(typed ?? '') !== lettersAndDigits(filed ?? '')

/** Results written in one piece; progress is recorded after each. */
const together = 100

/** Writes results in pieces. */
export async function applyInPieces<Given>(
  given: readonly Given[],
  tell: (done: number) => void,
  write: (some: readonly Given[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < given.length; from += together) {
    await write(given.slice(from, from + together))
    tell(Math.min(from + together, given.length))
  }
}

/** Results of the police from a spreadsheet, matched by the document number that was filed. */
export const resultImport = defineImport<Actor, Services, ImportContext, Filed, Result>({
  name: 'filingResults',
  columns: resultColumns,
  headings: (db) => headingsOf(db, 'people'),
  max: maxResults,
  template: resultSheetWords,
  change: filingResult.typed,
  mayLeaveOut: true,
  // one at a time, whoever imports
  ownerOf: () => 'police',
  context,
  existing: ({ filed }) => filed,
  index: indexBy(numberOf),
  isSame: saysTheSame,
  problemsOf: ({ meant, change }: PlannedRow<Filed, Result>, { removed }) => {
    // the police have not answered it
    if (!change.result) return []
    if (!change.documentNumber) return [{ column: 'documentNumber', code: 'required' }]
    if (!meant) {
      const isRemoved = removed.has(lettersAndDigits(change.documentNumber))
      return [{ column: 'documentNumber', code: isRemoved ? 'wasRemoved' : 'notFiled' }]
    }
    if (isUnconfirmed(meant, change)) return [{ column: 'result', code: 'overrules' }]
    return (['chineseName', 'passportName'] as const).flatMap((column) =>
      isOtherName(change[column], meant[column]) ? [{ column, code: 'nameDiffers' }] : [],
    )
  },
  async apply(db, { services, actor, context: { summitId }, tell }, rows) {
    const given = rows.flatMap(({ meant, change: { result, remark } }) => {
      if (!meant || !result) return []
      const { id: participantId, documentDigest, version: filing } = meant
      return [{ participantId, result, documentDigest, filing, reason: remark ?? null }]
    })
    await applyInPieces(given, tell, (some) => noteClearances({ db, services, actor }, summitId, some))
  },
})
