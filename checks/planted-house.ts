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
import type { Outcome } from './run-checks.ts'
import { runTool } from './tool.ts'

const house = resolve(import.meta.dirname, '..')
const fromTheHouse = [
  '.dependency-cruiser.mjs',
  'tsconfig.json',
  'kit/rules',
  'kit/words',
  'kit/http/endpoint.ts',
]

/** Runs drizzle-kit as `npm run migration` does. */
const writeMigration = (root: string) =>
  runTool(root, 'drizzle-kit', [
    'generate',
    '--dialect=postgresql',
    '--schema=./domain/*/server/tables.ts',
    '--out=migrations',
  ])

/**
 * A house of two nouns in a temporary folder, made of `checks/miniature`, the real kit and the real import map. Every check
 * is content with it, so that a fault planted in a copy of it is the only thing there is to find.
 */
export async function miniatureHouse(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'summit-house-'))
  cpSync(join(house, 'checks/miniature'), root, { recursive: true })
  // under another name in this house, or `#kit` would mean another kit to all who look at the files there
  renameSync(join(root, 'house.json'), join(root, 'package.json'))
  for (const path of fromTheHouse)
    cpSync(join(house, path), join(root, path), {
      recursive: true,
      filter: (from) => !from.includes('.test.'),
    })
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'))
  const { code, out, err } = await writeMigration(root)
  if (code !== 0) throw new Error(`drizzle-kit ended with ${code}: ${out}${err}`)
  return root
}

/** A fault to plant: files to write (their whole text), and texts to exchange in files that are there. */
export type Fault = {
  write?: Record<string, string>
  exchange?: Record<string, [from: string, to: string]>
  remove?: string
}

/** A copy of a house with a fault in it. */
export function withFault(base: string, { write = {}, exchange = {}, remove }: Fault): string {
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

/** What the checks found, as lines of text by the name of the check; content checks are left out. */
export const foundBy = (outcomes: Outcome[]): Record<string, string> =>
  Object.fromEntries(
    outcomes
      .filter(({ findings }) => findings.length > 0)
      .map(({ name, findings }) => [name, findings.map(({ at, why }) => `${at} ${why}`).join('\n')]),
  )

/** Runs checks on a house in a process of its own, as `npm run check` does, and gives what each found. */
export async function checked(root: string, names: string[]): Promise<Outcome[]> {
  const { out, err } = await runTool(house, 'node', ['checks/check.ts', '--json', '--root', root, ...names])
  if (!out.startsWith('[')) throw new Error(`the checks gave no answer: ${out}${err}`)
  return JSON.parse(out)
}
