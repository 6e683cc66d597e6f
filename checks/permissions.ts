import { exportsOf, has, textOf } from './files.ts'
import type { Result } from './finding.ts'

const committed = 'docs/permissions.md'
const source = 'apps/server/permission-matrix.ts'
const renew = 'renew it with `npm run permissions` and read the difference'

/** Number of lines that are not in the other text; moved ones do not count. */
function changed(lines: string[], others: string[]): number {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line)).length
}

/** Permissions: the committed page is the one generated from the endpoints. */
export async function permissions(root: string): Promise<Result> {
  const missing = [source, committed].filter((path) => !has(root, path))
  if (missing.length > 0)
    return { findings: missing.map((at) => ({ at, why: `missing: ${renew}` })), seen: '' }
  const { permissionsDocument } = await exportsOf(root, source)
  if (typeof permissionsDocument !== 'function')
    return { findings: [{ at: source, why: 'does not export permissionsDocument()' }], seen: '' }
  const now = String(permissionsDocument()).split('\n')
  const then = textOf(root, committed).split('\n')
  const first = now.findIndex((line, at) => line !== then[at])
  const why = `${changed(now, then)} lines are new or changed, ${changed(then, now)} are old: ${renew}`
  return {
    findings: String(now) === String(then) ? [] : [{ at: `${committed}:${first + 1}`, why }],
    seen: `${now.length} lines`,
  }
}
