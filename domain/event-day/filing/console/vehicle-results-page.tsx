import { badgesApi } from '#domain/event-day/badges/api.ts'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { vehicleResultsApi as api } from '../api.ts'
import { maxResults } from '../rules.ts'
import { vehicleCellWords, vehicleImportWords, vehicleResultWords } from '../words/results.ts'

/** Enters what the police said of the vehicles that were filed, from their spreadsheet. */
export default function VehicleResultsPage() {
  return (
    <ImportPage
      screens={{
        api,
        max: maxResults,
        words: vehicleImportWords,
        form: vehicleResultWords,
        cells: vehicleCellWords,
        list: '/filing',
        refreshes: [badgesApi.list, badgesApi.figures, badgesApi.ofVehicle],
      }}
    />
  )
}
