import { parseArgs } from 'node:util'
import type { Act, Flags } from './admin/act.ts'
import { refused } from './admin/act.ts'
import { messages } from './admin/messages.ts'
import { withAdmin } from './admin/open-admin.ts'
import { purge } from './admin/purge.ts'
import { rescue } from './admin/rescue.ts'
import { rotateKey } from './admin/rotate-key.ts'
import { sessions } from './admin/sessions.ts'
import { readConfig } from './config.ts'
import { runOnce } from './run-once.ts'

const acts: Readonly<Record<string, Act>> = { rescue, messages, sessions, purge, 'rotate-key': rotateKey }

const options = {
  help: { type: 'boolean' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
  secretary: { type: 'boolean' },
  'leave-unreadable': { type: 'boolean' },
} as const

function typed() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw refused(error instanceof Error ? error.message : 'the arguments cannot be read')
  }
}

const usageOf = ({ usage }: Act) => `npm run admin -- ${usage}`

function help(act: Act | undefined): void {
  const shown = act ? [act] : Object.values(acts)
  for (const each of shown)
    console.log(`${[usageOf(each), ...each.help.map((line) => `  ${line}`)].join('\n')}\n`)
  console.log(
    'Settings are those of the portal (docs/operations.md). What changes something says first what it would do, and does it with --yes and --reason "…",',
  )
  console.log(
    'which the log keeps. Exit code 0: done or shown; 1: refused or failed; 2: something is left to do.',
  )
}

/** Refuses flags that an act does not know: `--all` typed at the wrong one must not be passed over. */
function flagsFor(act: Act, { help: _help, ...given }: Flags & { help?: boolean }): Flags {
  const foreign = Object.keys(given).find((flag) => !act.flags.some((known) => known === flag))
  if (foreign) throw refused(`--${foreign} means nothing here; write ${usageOf(act)}`)
  return given
}

// `npm run admin -- <act>`: what an operator does that no screen can
await runOnce(async (signal) => {
  const { positionals, values } = typed()
  const [name = '', ...words] = positionals
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (values.help || !name) {
    help(act)
    return values.help ? 0 : 1
  }
  if (!act) throw refused(`no act is called ${name}; there are ${Object.keys(acts).join(', ')}`)
  const flags = flagsFor(act, values)
  return withAdmin(readConfig(process.env), signal, (context) => act.run(context, words, flags))
})
