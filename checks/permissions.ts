import { exportsOf, has, textOf } from './files.ts'
import type { Result } from './finding.ts'

const committed = 'docs/permissions.md'
const source = 'apps/server/permission-matrix.ts'
const renew = 'renew it with `npm run permissions` and read the difference'

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
  const differs = Math.max(now.length, then.length)
  const lines = Array.from({ length: differs }, (_, at) => at).filter((at) => now[at] !== then[at])
  const [first] = lines
  return {
    findings:
      first === undefined
        ? []
        : [{ at: `${committed}:${first + 1}`, why: `${lines.length} lines are old: ${renew}` }],
    seen: `${now.length} lines`,
  }
}
