import { draftShipped } from '#domain/ground/privacy/server/actions.ts'
import { findCurrent, listEditions, openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { openFirstSecretary } from '#domain/identity/accounts/server/actions/first-secretary.ts'
import { organiserExists } from '#domain/identity/accounts/server/actions.ts'
import { linkOfFirstSecretary } from '#domain/identity/first-passwords/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { listSetUp } from '#domain/set-up-hook.ts'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'
import type { ProductionNews } from './welcome.ts'

type Given = Pick<Config, 'firstSecretary' | 'initialPassword'> & Partial<Pick<Config, 'databaseUrl'>>
type Opening = Pick<Services, 'db' | 'clock' | 'hooks'>

/** The first edition of an empty database, and the policy that comes with the portal as a draft: the office reads and publishes it. */
const openEmpty = ({ db, clock }: Opening) =>
  db.transaction(async (tx) => {
    if ((await listEditions({ db: tx, services: { clock } })).length > 0) return
    await draftShipped(tx)
    await openFirstEdition(tx, clock)
  })

/**
 * Sets up a production portal: its first edition and, if configured, its first secretary. Returns what its operator must know: the link by which the
 * secretary sets a password, as long as none was set, and what is missing.
 */
export async function prepareProduction(services: Opening, given: Given): Promise<ProductionNews> {
  const { firstSecretary: account, initialPassword: password } = given
  const { db, clock } = services
  await openEmpty(services)
  if (account) {
    const outcome = await openFirstSecretary(db, clock, { account, password })
    if (outcome === 'taken')
      throw new StartupError(
        'FIRST_SECRETARY is the address of an account that is no organiser’s; name another',
      )
  }
  const first = account ? await linkOfFirstSecretary(db, clock, account) : undefined
  return {
    first: account && first ? { account, ...first } : undefined,
    isEmbedded: given.databaseUrl === undefined,
    missing: await missingIn(services),
  }
}

/** What is missing before people can register: the open items of the set-up list, and an account that opens the console. */
async function missingIn(services: Opening): Promise<string[]> {
  const { db } = services
  const edition = await findCurrent(db)
  const { items } = edition ? await listSetUp(db, services, edition) : { items: [] }
  const open = items.filter(({ isDone }) => !isDone)
  const nobody =
    'Nobody can open the console. Start once with FIRST_SECRETARY=<mobile number or e-mail address>; the start then prints a link.'
  return [
    ...((await organiserExists(db)) ? [] : [nobody]),
    ...open.map(
      ({ title, blocks, facts: [fact] }) =>
        `${title.en}${blocks ? '' : ' (recommended)'}${fact ? ` – ${fact.en}` : ''}`,
    ),
  ]
}
