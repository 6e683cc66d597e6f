import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { contractionsIn } from './contracting.ts'
import { exportsOf, filesIn, has, isObject, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { heldTablesIn } from './large-tables.ts'

type Journal = { entries: Array<{ idx: number; tag: string }> }

const journalFile = 'migrations/meta/_journal.json'
const isTables = (path: string) => /^(kit\/.+|domain\/[^/]+\/[^/]+\/server)\/tables\.ts$/.test(path)
/** The compared parts of a snapshot: all but the ids that drizzle-kit generates anew each time. */
const compared = ['tables', 'enums', 'sequences', 'views', 'schemas']

const snapshotOf = ({ idx }: { idx: number }) =>
  `migrations/meta/${String(idx).padStart(4, '0')}_snapshot.json`

/** All tables of the TypeScript schema, as a drizzle-kit snapshot. */
async function schemaNow(root: string, files: string[]): Promise<Record<string, unknown>> {
  const modules = await Promise.all(files.map((path) => exportsOf(root, path)))
  const named = modules.flatMap((all, at) =>
    Object.entries(all).map(([name, value]) => [`${at}.${name}`, value]),
  )
  const { default: config } = has(root, 'drizzle.config.ts') ? await exportsOf(root, 'drizzle.config.ts') : {}
  const casing = isObject(config) && config.casing === 'snake_case' ? config.casing : undefined
  const schema = generateDrizzleJson(Object.fromEntries(named), undefined, undefined, casing)
  const now: unknown = JSON.parse(JSON.stringify(schema))
  return isObject(now) ? now : {}
}

/** Names of the objects that differ between two snapshots. */
function differences(now: Record<string, unknown>, then: Record<string, unknown>): string[] {
  return compared.flatMap((kind) => {
    const [left, right] = [now[kind], then[kind]].map((value) => (isObject(value) ? value : {}))
    return [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
      .filter((name) => !isDeepStrictEqual(left?.[name], right?.[name]))
      .map((name) => `${name.replace(/^public\./, '')} (${kind})`)
  })
}

/**
 * Migrations: the newest migration leads to the schema in the tables.ts files; `npm run migration` writes the difference. None locks a large table
 * without a justification, and none takes away what the release before uses.
 */
export async function migrations(root: string): Promise<Result> {
  const files = filesIn(root).filter(isTables)
  if (!has(root, journalFile)) {
    const findings =
      files.length > 0 ? [{ at: journalFile, why: 'missing: run `npm run migration -- <what_it_does>`' }] : []
    return { findings, seen: 'none yet' }
  }
  const { entries }: Journal = JSON.parse(textOf(root, journalFile))
  const absent = entries
    .flatMap((entry) => [`migrations/${entry.tag}.sql`, snapshotOf(entry)])
    .filter((path) => !has(root, path))
    .map((at): Finding => ({ at, why: 'missing, though the journal of migrations names it' }))
  const last = entries.at(-1)
  if (!last || absent.length > 0) return { findings: absent, seen: `${entries.length} migrations` }
  const drift = differences(await schemaNow(root, files), JSON.parse(textOf(root, snapshotOf(last))))
  const why = 'is not as the newest migration leaves it: run `npm run migration -- <what_it_does>`'
  return {
    findings: [
      ...drift.map((what) => ({ at: 'migrations', why: `${what} ${why}` })),
      ...heldTablesIn(root, entries),
      ...contractionsIn(root, entries, snapshotOf),
    ],
    seen: `${entries.length} migrations, ${files.length} files of tables`,
  }
}
