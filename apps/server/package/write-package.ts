import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { buildWebIfStale, packagedStamp } from '../build-web.ts'
import { programVersion } from '../version.ts'
import { bundledPackages } from './bundled.ts'
import { isRunning, isTaken, type Lock, packagesOf, parts } from './contents.ts'
import { noticesOf } from './notices.ts'

// `npm run package [-- --no-archive]`: writes dist/summit-portal-VERSION-linux-x64.tar.gz, which runs where neither npm nor Node is. See docs/operations.md.

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** Copies the files below `from` that `isWanted`, by their paths from the checkout. */
const copyInto = (target: string, path: string, isWanted: (path: string) => boolean) =>
  cp(join(checkout, path), join(target, path), {
    recursive: true,
    filter: async (from) => (await stat(from)).isDirectory() || isWanted(relative(checkout, from)),
  })

/** npm packages of production, each by itself: also a second version that lies in the folder of the package that needs it, which the lock file names. */
async function copyPackages(target: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8')) as Lock
  // those of other systems are in the lock file, not here
  const packages = packagesOf(lock).filter((path) => existsSync(join(checkout, path)))
  for (const path of packages)
    await copyInto(target, path, (file) => !isNested(path, file) && isRunning(file))
  const bundled = await bundledPackages(checkout, lock)
  await writeFile(join(target, 'NOTICES'), noticesOf(checkout, [...packages, ...bundled]))
}

/** Whether a file belongs to a package inside this one, which the lock file names by itself. */
const isNested = (path: string, file: string) => file.slice(path.length).includes('/node_modules/')

/** Everything that runs, in a folder. */
async function fill(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  for (const part of parts) await copyInto(target, part, isTaken)
  await copyPackages(target)
  await cp(join(checkout, 'dist/web'), join(target, 'dist/web'), { recursive: true })
  await writeFile(join(target, 'dist/web/.sources'), packagedStamp)
  await mkdir(join(target, 'bin'))
  await copyFile(process.execPath, join(target, 'bin/node'))
  await copyFile(join(checkout, 'deploy/portal'), join(target, 'bin/portal'))
  for (const program of ['node', 'portal']) await chmod(join(target, 'bin', program), 0o755)
}

/** The folder as an archive in which everything lies below its name. */
async function archive(folder: string, name: string): Promise<string> {
  const to = `${folder}.tar.gz`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(`${to}.part`))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const { size, mode, mtime } = await stat(path)
    const member = tar.entry({ name: `${name}/${relative(folder, path)}`, size, mode: mode & 0o777, mtime })
    await pipeline(createReadStream(path), member)
  }
  tar.finalize()
  await written
  await rename(`${to}.part`, to)
  return to
}

const { values } = parseArgs({
  options: { 'no-archive': { type: 'boolean', default: false }, to: { type: 'string' } },
})
await buildWebIfStale(console.log)
const name = `summit-portal-${programVersion}-${process.platform}-${process.arch}`
const folder = join(values.to ?? join(checkout, 'dist'), name)
await rm(folder, { recursive: true, force: true })
await mkdir(dirname(folder), { recursive: true })
await fill(folder)
console.log(values['no-archive'] ? folder : await archive(folder, name))
