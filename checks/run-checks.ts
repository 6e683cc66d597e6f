import type { Check, Finding } from './finding.ts'

/** Outcome of one check. A check that throws has failed. */
export type Outcome = { name: string; findings: Finding[]; seen: string; milliseconds: number }

async function runOne(name: string, check: Check, root: string): Promise<Outcome> {
  const begun = performance.now()
  const done = () => Math.round(performance.now() - begun)
  try {
    return { name, ...(await check(root)), milliseconds: done() }
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return {
      name,
      findings: [{ at: name, why: `could not be carried out: ${why}` }],
      seen: '',
      milliseconds: done(),
    }
  }
}

/** Runs checks on the repository at `root` concurrently; calls `report` as each ends. */
export function runChecks(
  checks: Readonly<Record<string, Check>>,
  root: string,
  report: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await runOne(name, check, root)
      report(outcome)
      return outcome
    }),
  )
}

/** One line for the check, then its findings. */
export function printed({ name, findings, seen, milliseconds }: Outcome): string {
  const mark = findings.length === 0 ? 'ok  ' : 'FAIL'
  const count = findings.length === 0 ? '' : `${findings.length} found · `
  const line = `${mark} ${name.padEnd(10)} ${count}${seen} (${(milliseconds / 1000).toFixed(1)} s)`
  return [line, ...findings.map(({ at, why }) => `       ${at}  ${why}`)].join('\n')
}
