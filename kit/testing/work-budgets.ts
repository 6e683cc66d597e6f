/** What the tests of one file take. */
export type Work = {
  /** Of the process that runs them, with its threads. */
  processorSeconds: number
  /** Started by them. */
  processes: number
  /** Copied from the template, or made empty. */
  databases: number
}

/** Of some thirty files counted on two busy cores none took more than 8 seconds. */
const usual: Work = { processorSeconds: 60, processes: 100, databases: 60 }

/** Files whose property needs more. Before a line is added here, see whether a smaller number shows the same. */
const more: Readonly<Record<string, Partial<Work>>> = {
  'apps/server/isolation.test.ts': { processorSeconds: 150 },
  'apps/server/specification/calls.test.ts': { processorSeconds: 150 },
  'bench/bench.test.ts': { processorSeconds: 150 },
  'bench/growth/growth.test.ts': { processorSeconds: 150 },
  'domain/identity/sign-in/password-flood.test.ts': { processorSeconds: 150 },
  'kit/files/portrait-maker.test.ts': { processorSeconds: 180 },
}

export const budgetOf = (path: string): Work => ({ ...usual, ...more[path] })

/** What is above its budget, as text. */
export function overBudget(work: Work, budget: Work): string[] {
  const one = (name: keyof Work, called: string) =>
    work[name] > budget[name] ? [`${work[name]} ${called} (at most ${budget[name]})`] : []
  return [
    ...one('processorSeconds', 'seconds of the processor'),
    ...one('processes', 'processes'),
    ...one('databases', 'databases'),
  ]
}
