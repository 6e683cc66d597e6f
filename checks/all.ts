import { colours } from './colours.ts'
import { columns } from './columns.ts'
import { decisions } from './decisions.ts'
import { endpoints } from './endpoints.ts'
import type { Check } from './finding.ts'
import { forms } from './forms.ts'
import { imports } from './imports.ts'
import { journeys } from './journeys.ts'
import { lifecycles } from './lifecycles.ts'
import { lock } from './lock.ts'
import { migrations } from './migrations.ts'
import { names } from './names.ts'
import { nouns } from './nouns.ts'
import { oldNames } from './old-names.ts'
import { openapi } from './openapi.ts'
import { permissions } from './permissions.ts'
import { reasons } from './reasons.ts'
import { requirements } from './requirements.ts'
import { savedForms } from './saved-forms.ts'
import { secrets } from './secrets.ts'
import { sentences } from './sentences.ts'
import { sizes } from './sizes.ts'
import { style } from './style.ts'
import { timedTests } from './timed-tests.ts'
import { types } from './types.ts'
import { unused } from './unused.ts'
import { words } from './words.ts'

/** All checks, by the name that is printed. */
export const checks: Readonly<Record<string, Check>> = {
  types,
  style,
  unused,
  imports,
  names,
  nouns,
  'old-names': oldNames,
  sizes,
  words,
  sentences,
  records: forms,
  endpoints,
  columns,
  lifecycles,
  openapi,
  permissions,
  migrations,
  lock,
  secrets,
  requirements,
  journeys,
  'saved-forms': savedForms,
  'timed-tests': timedTests,
  colours,
  reasons,
  decisions,
}
