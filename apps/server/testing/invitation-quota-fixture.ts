import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { keepUse, takeUse } from '#domain/invitations/server/actions.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { brokenConstraint, openDatabase } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'

// One of the processes that register by one code at the same moment: begins so many registrations at once, and tells what became of them.

const { CODE = '', COUNT = '', DATABASE_URL = '', NOW = '', SECRET_KEY = '', WITHOUT_LOCK } = process.env

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Takes the lock out of every statement, for the test of the test. */
function withoutLocks() {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  const plain = (text: string) => text.replace(/ for update$/, '')
  prototype.query = function query(what, ...rest) {
    const unlocked =
      typeof what === 'string'
        ? plain(what)
        : { ...(what as object), text: plain((what as { text: string }).text) }
    return real.call(this, unlocked, ...rest)
  }
}

if (WITHOUT_LOCK) withoutLocks()
setSecretKey(Buffer.from(SECRET_KEY, 'base64'))
const connections = 20
const { db, close } = openDatabase(DATABASE_URL, connections)
const services = { clock: fixedClock(NOW), invitedActivity: async () => undefined }

/** Registers one person; answers the code of the refusal, -1 for the fault of the constraint, or 0. */
async function register(): Promise<number> {
  const subjectId = randomUUID()
  const taking = { code: CODE, scope: {}, person: subjectId, subjectId }
  try {
    await db.transaction((tx) => takeUse(tx, services, taking))
    await db.transaction((tx) => keepUse(tx, services, subjectId))
    return 0
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code
    if (brokenConstraint(error) === 'invitations_within_quota') return -1
    throw error
  }
}

/** As many at once as there are connections: whoever waits for one longer than some seconds is told that the system is busy. */
async function registerMany(): Promise<number[]> {
  const outcomes: number[] = []
  let left = Number(COUNT)
  const registerOn = async () => {
    while (left-- > 0) outcomes.push(await register())
  }
  await Promise.all(Array.from({ length: connections }, registerOn))
  return outcomes
}

/** Tells the test, which forked this process. */
const tell = (what: unknown) => process.send?.(what)

process.once('message', async () => {
  const outcomes = await registerMany()
  await close()
  process.once('message', () => process.disconnect?.())
  tell(outcomes)
})
tell('ready')
