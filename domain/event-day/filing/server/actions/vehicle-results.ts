import type { Actor } from '#domain/actor.ts'
import { noteVehicleClearances, vehicleClearancesOf } from '#domain/event-day/badges/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { sentRows } from '#kit/handover/server/sent.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { defineImport, indexBy } from '#kit/sheet/import/define-import.ts'
import { maxResults, policeOf, vehicleResult } from '../../rules.ts'
import { vehicleResultColumns, vehicleSheetWords } from '../../words/results.ts'
import { applyInPieces, folded } from './results.ts'
import { handOverOf } from './rows.ts'

type Result = Draft<typeof vehicleResult>

/** A vehicle as filed, with what the police said of the plate that was filed. */
type Filed = Result & { id: string; version: number }

type ImportContext = { summitId: string; filed: readonly Filed[] }

/** Every vehicle that the police have in their list, as they have it. */
async function context(db: Database): Promise<ImportContext> {
  const { id: summitId } = await currentSummit(db)
  const sent = await sentRows(db, { of: handOverOf('vehicles'), to: policeOf(summitId) })
  const clearances = await vehicleClearancesOf(
    db,
    sent.map(({ id }) => id),
  )
  const filed = sent.map(({ id, version, values }): Filed => {
    const plate = String(values?.plate ?? '')
    const clearance = clearances.get(id)
    const isAnswer = clearance?.filing != null && clearance.plate === plate
    return {
      id,
      version,
      plate,
      result: isAnswer ? clearance.result : undefined,
      remark: isAnswer ? (clearance.reason ?? undefined) : undefined,
    }
  })
  return { summitId, filed }
}

/** Results of the police for vehicles from a spreadsheet, matched by the plate that was filed. */
export const vehicleResultImport = defineImport<Actor, Services, ImportContext, Filed, Result>({
  name: 'filingVehicleResults',
  columns: vehicleResultColumns,
  max: maxResults,
  template: vehicleSheetWords,
  change: vehicleResult.typed,
  mayLeaveOut: true,
  ownerOf: () => 'police',
  context,
  existing: ({ filed }) => filed,
  index: indexBy(({ plate }: Result) => [plate ? folded(plate) : null]),
  problemsOf: ({ meant, change }) => {
    if (!change.plate) return [{ column: 'plate', code: 'required' }]
    return meant ? [] : [{ column: 'plate', code: 'notFiled' }]
  },
  async apply(db, { services, actor, context: { summitId }, tell }, rows) {
    const given = rows.flatMap(({ meant, change: { result, remark } }) =>
      meant && result
        ? [
            {
              vehicleId: meant.id,
              result,
              plate: meant.plate ?? '',
              filing: meant.version,
              reason: remark ?? null,
            },
          ]
        : [],
    )
    await applyInPieces(given, tell, (some) => noteVehicleClearances({ db, services, actor }, summitId, some))
  },
})
