import type { Actor } from '#domain/actor.ts'
import {
  noteVehicleClearances,
  vehicleClearancesOf,
  vehicleDigestOf,
} from '#domain/event-day/badges/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { lockVehicles } from '#domain/ground/vehicles/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { removedRows, sentRows } from '#kit/handover/server/sent.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { defineImport, indexBy } from '#kit/sheet/import/define-import.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'
import { maxResults, policeOf, vehicleResult } from '../../rules.ts'
import { vehicleResultColumns, vehicleSheetWords } from '../../words/results.ts'
import { applyInPieces, headingsOf, isUnconfirmed, type Standing, saysTheSame } from './results.ts'
import { handOverOf } from './rows.ts'

type Result = Draft<typeof vehicleResult>

/** A vehicle as filed, with what the police said of the plate that was filed. */
type Filed = Result & Standing & { id: string; version: number; filedDigest: string }

type ImportContext = { summitId: string; filed: readonly Filed[]; removed: ReadonlySet<string> }

/** Every vehicle that the police have in their list, as they have it. */
async function context(db: Database): Promise<ImportContext> {
  const { id: summitId } = await currentSummit(db)
  const police = { of: handOverOf('vehicles'), to: policeOf(summitId) }
  const sent = await sentRows(db, { ...police, unsealed: true })
  const removed = (await removedRows(db, police)).map(({ values }) =>
    lettersAndDigits(String(values?.plate ?? '')),
  )
  const clearances = await vehicleClearancesOf(
    db,
    sent.map(({ id }) => id),
  )
  const filed = sent.map(({ id, version, values }): Filed => {
    const plate = String(values?.plate ?? '')
    const filedDigest = vehicleDigestOf({
      plate,
      driver: values?.driver as string | undefined,
      driverDocumentNumber: values?.driverDocumentNumber as string | undefined,
    })
    const clearance = clearances.get(id)
    const standing = clearance?.filedDigest === filedDigest ? clearance : undefined
    const isAnswer = standing?.filing != null
    return {
      id,
      version,
      plate,
      filedDigest,
      result: isAnswer ? standing.result : undefined,
      remark: isAnswer ? (standing.reason ?? undefined) : undefined,
      standing: standing?.result,
    }
  })
  return { summitId, filed, removed: new Set(removed) }
}

/** Results of the police for vehicles from a spreadsheet, matched by the plate that was filed. */
export const vehicleResultImport = defineImport<Actor, Services, ImportContext, Filed, Result>({
  name: 'filingVehicleResults',
  columns: vehicleResultColumns,
  headings: (db) => headingsOf(db, 'vehicles'),
  max: maxResults,
  template: vehicleSheetWords,
  change: vehicleResult.typed,
  mayLeaveOut: true,
  ownerOf: () => 'police',
  context,
  existing: ({ filed }) => filed,
  index: indexBy(({ plate }: Result) => [plate ? lettersAndDigits(plate) : null]),
  isSame: saysTheSame,
  problemsOf: ({ meant, change }, { removed }) => {
    // the police have not answered it
    if (!change.result) return []
    if (!change.plate) return [{ column: 'plate', code: 'required' }]
    if (!meant)
      return [
        { column: 'plate', code: removed.has(lettersAndDigits(change.plate)) ? 'wasRemoved' : 'notFiled' },
      ]
    return isUnconfirmed(meant, change) ? [{ column: 'result', code: 'overrules' }] : []
  },
  async apply(db, { services, actor, context: { summitId }, tell }, rows) {
    const given = rows.flatMap(({ meant, change: { result, remark } }) =>
      meant && result
        ? [
            {
              vehicleId: meant.id,
              result,
              filedDigest: meant.filedDigest,
              filing: meant.version,
              reason: remark ?? null,
            },
          ]
        : [],
    )
    // as whoever changes or clears one has locked it before its pass follows: a first result refers to its vehicle, and the two would wait for each other
    await lockVehicles(
      db,
      summitId,
      given.map(({ vehicleId }) => vehicleId),
    )
    await applyInPieces(given, tell, (some) => noteVehicleClearances({ db, services, actor }, summitId, some))
  },
})
