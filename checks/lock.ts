import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { has, textOf } from './files.ts'
import type { Result } from './finding.ts'

// A package with native binaries lists one optional package per platform. A registry that mirrors only some platforms leaves the others out of
// package-lock.json when it is written, and `npm ci` then rejects the whole lock file, on every machine. So the missing entries are added, with the
// platform taken from the package's name: npm installs only those of its own platform.

type Entry = {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** The platform of a package, from its name: `@swc/core-win32-x64-msvc`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu'> | undefined {
  const parts = name.split(/[/-]/)
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  return os && cpu ? { os: [os], cpu: [cpu] } : undefined
}

const placesOf = (at: string, name: string) => {
  const nested = `${at}/node_modules/${name}`
  return [nested, `node_modules/${name}`]
}

/** The platform packages that the lock file references but has no entry for. */
function missingIn({ packages }: Lock) {
  return Object.entries(packages).flatMap(([at, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => platformOf(name) && !placesOf(at, name).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version: version.replace(/^[\^~]/, ''), dev })),
  )
}

const lockOf = (root: string) => JSON.parse(textOf(root, 'package-lock.json')) as Lock

/** Lock: package-lock.json is complete, so that `npm ci` accepts it on every platform. */
export async function lock(root: string): Promise<Result> {
  if (!has(root, 'package-lock.json')) return { findings: [], seen: 'no lock' }
  const { packages, ...rest } = lockOf(root)
  const findings = missingIn({ packages, ...rest }).map(({ name }) => ({
    at: 'package-lock.json',
    why: `${name} has no entry, and npm ci would refuse the lock: run npm run lock`,
  }))
  return { findings, seen: `${Object.keys(packages).length} packages` }
}

/** Adds the missing entries, in npm's sort order. */
function complete(root: string) {
  const whole = lockOf(root)
  for (const { name, version, dev } of missingIn(whole))
    whole.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platformOf(name),
    }
  const sorted = Object.entries(whole.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(
    join(root, 'package-lock.json'),
    `${JSON.stringify({ ...whole, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  )
}

if (import.meta.main) complete(process.cwd())
