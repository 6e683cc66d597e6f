import { listEditions } from '#domain/ground/summit/server/actions.ts'
import { isAnyAccountOpen, organiserExists } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import {
  type Installation,
  type InstallationKind,
  noteStart,
  readInstallation,
} from '#kit/server/installation/installation.ts'
import type { Config } from './config.ts'
import { demonstrationAccounts } from './demo/accounts.ts'
import { StartupError } from './startup-error.ts'
import { programVersion } from './version.ts'

/** What a database holds: nothing yet, accounts whose passwords stand in this repository, or anything else. */
export type Holdings = 'nothing' | 'published accounts' | 'others'

type Deciding = {
  /** As noted at an earlier start; null for a new database, and for one of a release that did not note it. */
  noted: InstallationKind | null
  holds: Holdings
  /** What the environment would make of an empty database. */
  wanted: InstallationKind
}

const heldKind = { nothing: undefined, 'published accounts': 'demonstration', others: 'production' } as const

/**
 * What an installation is: what it was before, and for an empty one what the environment says. A production stays one under any environment; throws a
 * `StartupError` where the environment is a production's and the data are a demonstration's, since the passwords of its accounts are published here.
 */
export function kindOf({ noted, holds, wanted }: Deciding): InstallationKind {
  const before = noted ?? heldKind[holds]
  if (before === 'demonstration' && wanted === 'production')
    throw new StartupError(
      'these data began as a demonstration, whose passwords everybody knows; for real use choose another VAR_DIR or an empty database, and to go on trying leave out DATABASE_URL, PUBLIC_URL, FIRST_SECRETARY and the senders',
    )
  return before ?? wanted
}

async function holdingsOf({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Holdings> {
  const published = demonstrationAccounts.map(({ account }) => account)
  if (await isAnyAccountOpen(db, published)) return 'published accounts'
  const isBegun = (await listEditions({ db, services: { clock } })).length > 0 || (await organiserExists(db))
  return isBegun ? 'others' : 'nothing'
}

const nameOf = ({ installationName, publicUrl }: Pick<Config, 'installationName' | 'publicUrl'>) =>
  installationName ?? (publicUrl && new URL(publicUrl).host)

/** Decides at each start what this installation is, and notes it. Safe for concurrent processes: the first one decides. */
export async function settleInstallation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  config: Pick<Config, 'isDemonstration' | 'installationName' | 'publicUrl'>,
): Promise<Installation & { kind: InstallationKind }> {
  const wanted = config.isDemonstration ? 'demonstration' : 'production'
  const own = await readInstallation(db, clock.now())
  const holds = own.kind ? 'nothing' : await holdingsOf({ db, clock })
  const kind = kindOf({ noted: own.kind, holds, wanted })
  const noted = await noteStart(db, {
    kind,
    name: nameOf(config) ?? own.name ?? 'summit portal',
    version: programVersion,
  })
  return { ...noted, kind: kindOf({ noted: noted.kind, holds, wanted }) }
}
