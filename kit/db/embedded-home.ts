import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountForNewData, accountOfData, canEnter } from './embedded-account.ts'
import { EmbeddedError, failedWith } from './embedded-error.ts'
import { writeWhole } from './write-whole.ts'

/** Where one database lives. `directory` is ours, `cluster` inside it belongs to the account. */
export type Home = { directory: string; cluster: string; account: Account }

/** Passwords of the two roles and the name under which the server's processes can be recognised. */
export type Access = { name: string; adminPassword: string; appPassword: string }

const pointerName = 'data-is-in'

/**
 * Finds or creates the data directory: `dataDir` itself, or, when PostgreSQL's account cannot enter it (a
 * checkout below root's home), a directory elsewhere. A pointer file in `dataDir` names it, so that a
 * later start finds it and removing `dataDir` starts with empty data.
 */
export async function findHome(dataDir: string): Promise<Home> {
  await makeDirectory(dataDir)
  const here = await realpath(dataDir)
  const pointed = await readPointer(here)
  if (pointed) return homeIn(pointed)
  if (existsSync(join(here, 'cluster'))) return homeIn(here)
  const account = accountForNewData()
  if (canEnter(here, account)) return homeIn(here)
  return homeIn(await makePlaceElsewhere(here, account))
}

/**
 * The first persistent directory that both this user and the account can use. Called for root only: an
 * ordinary user runs PostgreSQL as itself. Never below a temporary directory, which the system may clean.
 */
export async function sharedPlace(account: Account): Promise<string> {
  for (const parent of ['/var/lib', '/usr/local/var', '/opt']) {
    if (!canEnter(parent, account)) continue
    const place = join(parent, 'embedded-postgres')
    try {
      await mkdir(place, { recursive: true, mode: 0o755 })
      await chmod(place, 0o755)
      return place
    } catch (error) {
      if (!failedWith(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    }
  }
  throw new EmbeddedError(
    'dataOutOfReach',
    `PostgreSQL runs as ${account.name}, who can enter neither this directory nor /var/lib; move the checkout or set DATABASE_URL`,
  )
}

/** Reads the passwords of this home, or generates them before there is a database. Refuses with `accessLost`. */
export async function readAccess(home: Home): Promise<Access> {
  const path = join(home.directory, 'access.json')
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Access
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
  }
  if (existsSync(home.cluster)) {
    throw new EmbeddedError(
      'accessLost',
      `${path} is missing: without its passwords the data cannot be opened`,
    )
  }
  const secret = () => randomBytes(24).toString('base64url')
  const access = {
    name: `portal-${randomBytes(8).toString('hex')}`,
    adminPassword: secret(),
    appPassword: secret(),
  }
  await writeWhole(path, JSON.stringify(access))
  return access
}

async function makeDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
  } catch (error) {
    if (!failedWith(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error
    throw new EmbeddedError('dataOutOfReach', `this user cannot make the directory ${dataDir} for the data`)
  }
}

function homeIn(directory: string): Home {
  const cluster = join(directory, 'cluster')
  const account = existsSync(cluster) ? accountOfData(cluster) : accountForNewData()
  if (!canEnter(directory, account)) {
    throw new EmbeddedError(
      'dataOutOfReach',
      `PostgreSQL runs as ${account.name}, who cannot enter ${directory}`,
    )
  }
  return { directory, cluster, account }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, pointerName), 'utf8')).trim()
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Safe for two concurrent first starts: the complete pointer file is linked into place, and the second start uses the first's. */
async function makePlaceElsewhere(dataDir: string, account: Account): Promise<string> {
  const place = await mkdtemp(join(await sharedPlace(account), 'data-'))
  await chmod(place, 0o711)
  const draft = join(dataDir, `${pointerName}.${process.pid}`)
  await writeFile(draft, `${place}\n`)
  try {
    await link(draft, join(dataDir, pointerName))
    return place
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error
    await rm(place, { recursive: true })
    return (await readPointer(dataDir)) ?? place
  } finally {
    await rm(draft, { force: true })
  }
}
