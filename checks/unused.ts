import type { Result } from './finding.ts'
import { runTool } from './tool.ts'

type Named = { name: string; line?: number }
type Issues = { file: string } & Record<string, string | Named[]>

const meaning: Record<string, string> = {
  files: 'no one imports this file',
  dependencies: 'this dependency is used nowhere',
  devDependencies: 'this dependency is used nowhere',
  unlisted: 'used but not in package.json',
  binaries: 'this command comes from no dependency',
  unresolved: 'this import leads nowhere',
  exports: 'exported, but no one imports it',
  types: 'exported type, but no one imports it',
  duplicates: 'exported twice',
}

/** Unused: no unused files, exports or dependencies, by knip. */
export async function unused(root: string): Promise<Result> {
  const { code, out, err } = await runTool(root, 'knip', ['--reporter', 'json', '--no-progress'])
  if (!out.startsWith('{'))
    return { findings: [{ at: 'knip', why: `ended with ${code}: ${out}${err}` }], seen: '' }
  const report: { issues: Issues[] } = JSON.parse(out)
  const findings = report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, named]) =>
      (Array.isArray(named) ? named : []).flat().map(({ name, line }) => ({
        at: line ? `${file}:${line}` : file,
        why: kind === 'files' ? (meaning.files ?? '') : `${name}: ${meaning[kind] ?? kind}`,
      })),
    ),
  )
  return { findings, seen: 'files, exports, dependencies' }
}
