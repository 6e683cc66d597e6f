import type { Result } from './finding.ts'
import { runTool } from './tool.ts'

type Report = {
  summary: { unchanged: number; changed: number }
  diagnostics: Array<{
    severity: string
    category: string
    message: string
    location?: { path?: string; start?: { line: number } }
  }>
}

/** Style: lint and format, by Biome. `npx biome check --write` fixes most findings. */
export async function style(root: string): Promise<Result> {
  const { code, out, err } = await runTool(root, 'biome', ['ci', '--reporter=json', '--max-diagnostics=500'])
  // some of Biome's internal errors follow the report on the same stream
  const [start, end] = [out.indexOf('{"summary"'), out.lastIndexOf('}')]
  if (start < 0) return { findings: [{ at: 'biome', why: `ended with ${code}: ${out}${err}` }], seen: '' }
  const { summary, diagnostics }: Report = JSON.parse(out.slice(start, end + 1))
  const findings = diagnostics
    .filter(({ severity }) => severity !== 'information')
    .map(({ category, message, location }) => ({
      at: `${location?.path ?? '.'}:${location?.start?.line ?? 0}`,
      why: `${category}: ${message}`,
    }))
  const read = summary.unchanged + summary.changed
  if (code !== 0 && findings.length === 0) findings.push({ at: 'biome', why: `ended with ${code}: ${err}` })
  if (read === 0) findings.push({ at: 'biome', why: 'read no file' })
  return { findings, seen: `${read} files` }
}
