import { browserReach } from './browser-reach.ts'
import { filesIn } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { runTool } from './tool.ts'

type Cruise = {
  modules: Array<{ source: string }>
  summary: {
    ruleSetUsed: { forbidden: Array<{ name: string; comment?: string }> }
    violations: Array<{ from: string; to: string; rule: { name: string }; cycle?: Array<{ name: string }> }>
  }
}

const folders = ['kit', 'domain', 'apps']

/**
 * The import rules, by dependency-cruiser. Without a TypeScript parser it reports “0 modules” and succeeds, so every source file on disk must be
 * among those it read.
 */
export async function imports(root: string): Promise<Result> {
  const files = filesIn(root).filter((path) => /^(kit|domain|apps)\/.*\.tsx?$/.test(path))
  const present = folders.filter((folder) => files.some((path) => path.startsWith(`${folder}/`)))
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present]
  const { code, out, err } = await runTool(root, 'depcruise', args)
  if (!out.startsWith('{'))
    return { findings: [{ at: 'dependency-cruiser', why: `ended with ${code}: ${err}` }], seen: '' }
  const { modules, summary }: Cruise = JSON.parse(out)
  const read = new Set(modules.map(({ source }) => source))
  const findings: Finding[] = summary.violations.map(({ from, to, rule, cycle }) => ({
    at: from,
    why: [
      `${rule.name}: imports ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
      summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? [],
    ]
      .flat()
      .join('. '),
  }))
  findings.push(
    ...files.filter((at) => !read.has(at)).map((at) => ({ at, why: 'dependency-cruiser did not read it' })),
  )
  if (files.length === 0) findings.push({ at: '.', why: 'no source file found' })
  findings.push(...browserReach(root))
  return { findings, seen: `${files.length} files` }
}
