import { annexScreens } from '#domain/people/annexes/parts/annex-screens.ts'
import { queries } from '#kit/web/api.tsx'
import { intentionsApi } from '../api.ts'
import { intentionAnnex } from '../rules.ts'
import { screenWords, words } from '../words.ts'

export const intentionScreens = annexScreens({
  annex: intentionAnnex,
  api: intentionsApi,
  words,
  says: screenWords,
  path: 'intention',
  restIsNo: screenWords.restIsNo,
  onSaved(change) {
    // the itinerary shows the hotel too
    if ('designatedHotel' in change) void queries.invalidateQueries()
  },
})
