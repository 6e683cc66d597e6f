import type { Act, AdminContext, Flags } from '../admin/act.ts'
import type { TestPortal } from './test-portal.ts'

/** What an operator's act works with, beside a portal of a test; what it says is added to `lines`. */
export function adminContext(
  { db, services }: Pick<TestPortal, 'db' | 'services'>,
  masters: AdminContext['masters'],
  lines: string[] = [],
) {
  return {
    db,
    services,
    lifecycles: services.lifecycles,
    masters,
    storage: async () => services.files,
    signal: new AbortController().signal,
    say: (line: string) => void lines.push(line),
  } satisfies AdminContext
}

/** Runs an operator's act; its exit code and what it said. */
export async function runAct(
  portal: Pick<TestPortal, 'db' | 'services'>,
  masters: AdminContext['masters'],
  { run }: Act,
  [words, flags = {}]: [words: string[], flags?: Flags],
) {
  const lines: string[] = []
  const code = await run(adminContext(portal, masters, lines), words, flags)
  return { code, said: lines.join('\n') }
}
