import { purgeDue } from '#domain/people/forgetting/server/actions/purge.ts'
import { openDatabase } from '#kit/db/database.ts'
import { openStorage } from '#kit/files/storage.ts'
import { createHooks } from '#kit/server/events/hooks.ts'
import { readConfig } from '../config.ts'
import { lifecycles } from '../lifecycles.ts'

// One purge at the moment given as NOW, in a process that the test kills in the middle.

const { databaseUrl, storage } = readConfig(process.env)
const { db } = openDatabase(databaseUrl ?? '', 2)
const services = { db, files: await openStorage(storage), lifecycles, hooks: createHooks() }
await purgeDue(services, new Date(process.env.NOW ?? ''))
process.exit(0)
