import { join } from 'node:path'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { hasEmbeddedData } from '#kit/db/embedded-running.ts'
import { openDatabaseOf } from '../backup-command.ts'
import type { Config } from '../config.ts'
import { unlockSecrets } from '../secret-key.ts'
import { StartupError } from '../startup-error.ts'
import { aboutAddress } from './address.ts'
import { aboutClock, aboutDatabase, clockOffset, unusable } from './database.ts'
import { aboutFiles, aboutRoom } from './files.ts'
import { type Finding, fault, good, note } from './finding.ts'
import { aboutLoginProvider } from './login-provider.ts'
import { aboutMessages } from './messages.ts'
import { aboutMail, aboutSms } from './senders.ts'

type Options = {
  /** The clock of this machine. */
  now?: () => number
  /** A mobile number that a test message is sent to. */
  smsTo?: string | undefined
}

async function aboutKey(db: Database, config: Config): Promise<Finding> {
  try {
    return (await unlockSecrets(db, config))
      ? good('key', 'The key opens the data of this database')
      : note('key', 'There are no data yet that a key could open')
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const remedy = config.secretKey
      ? 'set the right one as SECRET_KEY; without it these values can never be read again'
      : 'put the right one back, or give it as SECRET_KEY; without it these values can never be read again'
    return fault('key', error.message.replace(/^t/, 'T'), remedy)
  }
}

type OfDatabase = { findings: Finding[]; files: Finding; hasKey: boolean; offset?: number }

/** All that needs the database. */
async function withDatabase(db: Database, config: Config, now: () => number): Promise<OfDatabase> {
  const findings = await aboutDatabase(db, config)
  const offset = await clockOffset(db, now)
  // tables of another version are not read
  const isReady = findings.some(({ about, state }) => about === 'schema' && state === 'good')
  if (!isReady) return { findings, files: await aboutFiles(config, undefined), hasKey: false, offset }
  const key = await aboutKey(db, config)
  findings.push(key)
  // a message's queue is read without the key
  const messages = await aboutMessages(db, new Date())
  const files = await aboutFiles(config, db)
  return { findings: [...findings, messages], files, hasKey: key.state === 'good', offset }
}

/** Uses every dependency of a portal with these settings, and changes nothing; what it says about each. */
export async function examine(config: Config, { now = Date.now, smsTo }: Options = {}): Promise<Finding[]> {
  const ofDatabase = await examineDatabase(config, now)
  const { hasKey, offset } = ofDatabase
  const [mail, sms, login, room, reached] = await Promise.all([
    aboutMail(config),
    aboutSms(config, smsTo),
    aboutLoginProvider(config),
    aboutRoom(config),
    aboutAddress(config, { hasKey, now }),
  ])
  const offsets = new Map<string, number>()
  if (offset !== undefined) offsets.set('the database', offset)
  if (reached.clock !== undefined) offsets.set('the portal', reached.clock)
  return [
    ...ofDatabase.findings,
    ofDatabase.files,
    room,
    mail,
    sms,
    ...login,
    ...reached.findings,
    aboutClock(offsets),
  ]
}

async function examineDatabase(config: Config, now: () => number): Promise<OfDatabase> {
  const without = async (finding: Finding): Promise<OfDatabase> => ({
    findings: [finding],
    files: await aboutFiles(config, undefined),
    hasKey: false,
  })
  if (!config.databaseUrl && !hasEmbeddedData(join(config.varDir, 'postgres')))
    return without(
      note(
        'database',
        `There are no data in ${config.varDir}; the first start makes them there, or set DATABASE_URL`,
      ),
    )
  let place: Awaited<ReturnType<typeof openDatabaseOf>>
  try {
    place = await openDatabaseOf(config)
  } catch (error) {
    return without(unusable(error))
  }
  const { db, close } = openDatabase(place.url, 2, { isPooled: config.databaseSessionUrl !== undefined })
  try {
    return await withDatabase(db, config, now)
  } catch (error) {
    return without(unusable(error))
  } finally {
    await close()
    await place.stop()
  }
}
