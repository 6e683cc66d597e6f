import { annexScreens } from '#domain/people/annexes/parts/annex-screens.ts'
import { healthApi } from '../api.ts'
import { healthAnnex } from '../rules.ts'
import { screenWords, words } from '../words.ts'

export const healthScreens = annexScreens({
  annex: healthAnnex,
  api: healthApi,
  words,
  says: screenWords,
  path: 'health',
})
