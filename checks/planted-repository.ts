import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import type { Outcome } from './run-checks.ts'
import { runTool } from './tool.ts'

const repository = resolve(import.meta.dirname, '..')
const copiedPaths = [
  '.dependency-cruiser.mjs',
  'tsconfig.json',
  'kit/rules',
  'kit/words',
  'kit/http/endpoint.ts',
  'kit/http/menu.ts',
  'kit/http/refusal.ts',
  'kit/http/signing-time.ts',
  'kit/http/tries-words.ts',
  'kit/db/lifecycle/lifecycle.ts',
  'kit/db/database.ts',
  'kit/db/hosts.ts',
  'kit/db/end-hung.ts',
  'checks/files.ts',
  'checks/noun-map.ts',
  'domain/actor.ts',
  'domain/noun.ts',
  'domain/storeys.ts',
  'docs/decisions/040-plain-names.md',
  'docs/decisions/210-escorts.md',
]

/** Runs drizzle-kit as `npm run migration` does. */
const writeMigration = (root: string) =>
  runTool(root, 'drizzle-kit', [
    'generate',
    '--dialect=postgresql',
    '--schema=./domain/*/*/server/tables.ts',
    '--out=migrations',
    '--name=baseline',
  ])

/**
 * Creates a repository of two nouns in a temporary folder, from `checks/miniature`, the real kit and the real import rules. Every check passes on
 * it, so that a fault planted in a copy is the only finding.
 */
async function miniatureRepository(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'summit-repository-'))
  cpSync(join(repository, 'checks/miniature'), root, { recursive: true })
  // has another name in this repository, or `#kit` in the files there would resolve to a kit that does not exist
  renameSync(join(root, 'package-manifest.json'), join(root, 'package.json'))
  for (const path of copiedPaths)
    cpSync(join(repository, path), join(root, path), {
      recursive: true,
      // names of people are not part of what the two nouns use
      filter: (from) => !from.includes('.test.') && !from.endsWith('kit/words/names'),
    })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  const { code, out, err } = await writeMigration(root)
  if (code !== 0) throw new Error(`drizzle-kit ended with ${code}: ${out}${err}`)
  const released = [{ number: 1, commit: '', migration: '0000_baseline' }]
  writeFileSync(join(root, 'migrations/releases.json'), JSON.stringify(released))
  return root
}

/** A fault to plant: files to write (their whole text), texts to replace in existing files, a file to remove. */
export type Fault = {
  write?: Record<string, string>
  exchange?: Record<string, [from: string, to: string]>
  remove?: string
}

/** Copies the repository and plants a fault in the copy. */
function withFault(base: string, { write = {}, exchange = {}, remove }: Fault): string {
  const root = mkdtempSync(join(tmpdir(), 'summit-fault-'))
  cpSync(base, root, { recursive: true, verbatimSymlinks: true })
  for (const [path, text] of Object.entries(write)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, [from, to]] of Object.entries(exchange)) {
    const text = readFileSync(join(root, path), 'utf8')
    if (!text.includes(from)) throw new Error(`${path} does not hold “${from}”: the fault was not planted`)
    writeFileSync(
      join(root, path),
      text.replace(from, () => to),
    )
  }
  if (remove) rmSync(join(root, remove))
  return root
}

/** The findings of each check as lines of text; checks without findings are left out. */
export type FindingsByCheck = Record<string, string[]>

/** Runs the named checks on each repository. */
async function found(jobs: Array<{ root: string; names: string[] }>): Promise<FindingsByCheck[]> {
  const { out, err } = await runTool(repository, 'node', ['checks/check-planted.ts', JSON.stringify(jobs)])
  if (!out.startsWith('[')) throw new Error(`the checks gave no answer: ${out}${err}`)
  const answers: Outcome[][] = JSON.parse(out)
  return answers.map((outcomes) =>
    Object.fromEntries(
      outcomes.map(({ name, findings }) => [name, findings.map(({ at, why }) => `${at} ${why}`)]),
    ),
  )
}

/** Removes the findings of the unchanged repository: a fault of the real kit is not the planted one. */
const newIn = (answer: FindingsByCheck, sound: FindingsByCheck): FindingsByCheck =>
  Object.fromEntries(
    Object.entries(answer)
      .map(([name, lines]) => [name, lines.filter((line) => !sound[name]?.includes(line))] as const)
      .filter(([, lines]) => lines.length > 0),
  )

/** A fault, the checks to run, those that must fail, and the message expected. */
export type Case = { title: string; fault: Fault; names: string[]; red: string[]; says: RegExp }

/** Of the faults that a check must find the first one in `npm test`, each of them in a whole run. */
export const triedOf = (cases: readonly Case[]): Case[] =>
  isWholeRun
    ? [...cases]
    : [...Map.groupBy(cases, ({ red }) => red.join()).values()].flatMap(([first]) => first ?? [])

/** Plants every fault in a copy of its own, checks all copies and removes them. `sound` has the findings without a fault. */
export async function findingsIn(
  cases: Case[],
): Promise<{ sound: FindingsByCheck; planted: FindingsByCheck[] }> {
  const base = await miniatureRepository()
  const roots = [base, ...cases.map(({ fault }) => withFault(base, fault))]
  const all = [...new Set(cases.flatMap(({ names }) => names))]
  try {
    const [sound = {}, ...rest] = await found(
      roots.map((root, at) => ({ root, names: cases[at - 1]?.names ?? all })),
    )
    return { sound: newIn(sound, {}), planted: rest.map((answer) => newIn(answer, sound)) }
  } finally {
    for (const root of roots) rmSync(root, { recursive: true, force: true })
  }
}
