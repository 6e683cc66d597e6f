import { lifecycles as ofSecrets } from '#kit/crypto/tables.ts'
import { lifecycles as ofHistory } from '#kit/db/audit/tables.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { lifecycles as ofFiles } from '#kit/files/tables.ts'
import { lifecycles as ofLimits } from '#kit/gates/limits/tables.ts'
import { lifecycles as ofHandOvers } from '#kit/handover/server/tables.ts'
import { lifecycles as ofJobs } from '#kit/jobs/tables.ts'
import { lifecycles as ofLinks } from '#kit/limited-access/tables.ts'
import { lifecycles as ofExports } from '#kit/list/server/tables.ts'
import { lifecycles as ofSenders } from '#kit/senders/tables.ts'
import { lifecycles as ofHousekeeping } from '#kit/server/housekeeping/tables.ts'
import { lifecycles as ofInstallation } from '#kit/server/installation/tables.ts'
import { lifecycles as ofServer } from '#kit/server/tables.ts'
import { lifecycles as ofImports } from '#kit/sheet/import/tables.ts'
import { allNouns } from './all-nouns.ts'

/** What becomes of the rows of every table: kit's, then the nouns' from the lowest up. */
export const lifecycles: readonly Lifecycle[] = [
  ...ofSecrets,
  ...ofHistory,
  ...ofFiles,
  ...ofLimits,
  ...ofHandOvers,
  ...ofLinks,
  ...ofExports,
  ...ofSenders,
  ...ofHousekeeping,
  ...ofInstallation,
  ...ofServer,
  ...ofImports,
  ...ofJobs,
  ...allNouns.flatMap((each) => each.lifecycles),
]
