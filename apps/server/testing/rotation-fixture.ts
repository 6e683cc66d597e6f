import { addDataKey, listDataKeys } from '#kit/crypto/data-keys.ts'
import { openDatabase } from '#kit/db/database.ts'
import { openStorage } from '#kit/files/storage.ts'
import { resealAll } from '../admin/reseal.ts'
import { readConfig } from '../config.ts'
import { lifecycles } from '../lifecycles.ts'
import { secretKeysOf, unlockSecrets } from '../secret-key.ts'

// What `npm run admin -- rotate-key` does after its waits, in a process that the test kills: adds a second data key where there is none, and re-encrypts.

const config = readConfig(process.env)
const { db, close } = openDatabase(config.databaseUrl ?? '', 3)
await unlockSecrets(db, config)
const [present] = await secretKeysOf(config)
if (!present) throw new Error('no secret key')
if ((await listDataKeys(db)).length < 2) await addDataKey(db, [present], 0)
const context = {
  db,
  lifecycles,
  masters: [present] as const,
  storage: () => openStorage(config.storage),
  signal: new AbortController().signal,
  say: () => void process.send?.('written'),
}
process.send?.('begun')
const { unreadable } = await resealAll(context, 0.3)
await close()
process.exit(unreadable.length === 0 ? 0 : 2)
