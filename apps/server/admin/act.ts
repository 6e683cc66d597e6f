import type { Services } from '#domain/services.ts'
import { installationWords } from '#domain/views/log/words.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { StartupError } from '../startup-error.ts'

/** Who the log says it was: whoever may use the machine has no account. */
export const operator = { name: installationWords.operator } satisfies NamedAuthor

/** What an act works with. Its services are those of a portal that answers nothing and sends nothing. */
export type AdminContext = {
  db: Database
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'messageTemplates' | 'holdersOf'>
  lifecycles: readonly Lifecycle[]
  /** The secret keys of the settings, the present one first. */
  masters: readonly [Buffer, ...Buffer[]]
  storage(): Promise<FileStorage>
  signal: AbortSignal
  say(line: string): void
}

export type Flags = {
  reason?: string | undefined
  yes?: boolean | undefined
  all?: boolean | undefined
  secretary?: boolean | undefined
  'leave-unreadable'?: boolean | undefined
}

export type Act = {
  /** How it is typed, behind `npm run admin --`. */
  usage: string
  /** What it does, in lines for `--help`. */
  help: readonly string[]
  /** The flags that it knows. */
  flags: readonly (keyof Flags)[]
  /** Returns the exit code: 0 where all of it was done or shown, 2 where something is left. Refuses by a `StartupError`. */
  run(context: AdminContext, words: readonly string[], flags: Flags): Promise<number>
}

/** What the operator asked for cannot be done; one sentence. */
export const refused = (sentence: string) => new StartupError(sentence)

/** Why it is done: it stands in the log beside what was changed. */
export function reasonIn({ reason }: Flags): string {
  const given = reason?.trim()
  if (!given) throw refused('say why, for the log: --reason "…"')
  if (given.length > 500) throw refused('the reason has more than 500 characters')
  return given
}

/** Whether it is to be done. Without `--yes` an act says what it would do, and ends with this line. */
export function isMeant({ say }: Pick<AdminContext, 'say'>, { yes }: Flags): boolean {
  if (!yes) say('nothing was changed: type the same with --yes to do it')
  return yes === true
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
