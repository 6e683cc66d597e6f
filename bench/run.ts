import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { backupKills } from './backup-kills.ts'
import { type Bench, keeps, type Line, scales } from './benchmark.ts'
import { busyAccount } from './busy-account.ts'
import { busyMorning } from './busy-morning.ts'
import { checkIn } from './check-in.ts'
import { doorWeight } from './door-weight.ts'
import { downloads } from './downloads.ts'
import { emptyCalls } from './empty-call.ts'
import { failover } from './failover.ts'
import { firstAnswer } from './first-answer.ts'
import { firstScreen } from './first-screen.ts'
import { fuzz } from './fuzz.ts'
import { gateCamera } from './gate-camera.ts'
import { gateCodes } from './gate-codes.ts'
import { growth } from './growth.ts'
import { hallPlan } from './hall-plan.ts'
import { hotSignUp } from './hot-sign-up.ts'
import { jobKills } from './job-kills.ts'
import { keystrokes } from './keystrokes.ts'
import { kills } from './kills.ts'
import { lodging } from './lodging.ts'
import { loginFlood } from './login-flood.ts'
import { loginJavascript } from './login-javascript.ts'
import { describeMachine } from './machine.ts'
import { mailingKills } from './mailing-kills.ts'
import { memoryAfterBombs } from './memory-after-bombs.ts'
import { memoryAfterLoad } from './memory-after-load.ts'
import { memoryAtRest } from './memory-at-rest.ts'
import { nextRecord } from './next-record.ts'
import { notices } from './notices.ts'
import { openStreams } from './open-streams.ts'
import { outboxBacklog } from './outbox-backlog.ts'
import { outboxKills } from './outbox-kills.ts'
import { participantsPage } from './participants-page.ts'
import { portraitCheck } from './portrait-check.ts'
import { withPostgres } from './postgres.ts'
import { badgePrinting, print } from './print.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { rooms } from './rooms.ts'
import { search } from './search.ts'
import { seating } from './seating.ts'
import { signUpKills } from './sign-up-kills.ts'
import { strangersStorm } from './strangers-storm.ts'
import { tableOf } from './table.ts'
import { upgrade } from './upgrade.ts'
import { wideExport } from './wide-export.ts'

// npm run bench [-- [--quick] [--kills 20] [name …]]: all of them without names. Sequential: concurrent benchmarks would distort each other.
const benchmarks: Record<string, (bench: Bench) => Promise<Line[]>> = {
  'participants-page': participantsPage,
  'empty-call': emptyCalls,
  growth,
  'busy-morning': busyMorning,
  'login-javascript': loginJavascript,
  'login-flood': loginFlood,
  'strangers-storm': strangersStorm,
  'busy-account': busyAccount,
  'door-weight': doorWeight,
  failover,
  'first-answer': firstAnswer,
  'first-screen': firstScreen,
  'memory-at-rest': memoryAtRest,
  'memory-after-load': memoryAfterLoad,
  'memory-after-bombs': memoryAfterBombs,
  'portrait-check': portraitCheck,
  print,
  'badge-printing': badgePrinting,
  'outbox-kills': outboxKills,
  'outbox-backlog': outboxBacklog,
  fuzz,
  kills,
  upgrade,
  'rolling-upgrade': rollingUpgrade,
  keystrokes,
  'next-record': nextRecord,
  'gate-codes': gateCodes,
  'gate-camera': gateCamera,
  'check-in': checkIn,
  'hall-plan': hallPlan,
  seating,
  lodging,
  rooms,
  notices,
  search,
  'open-streams': openStreams,
  downloads,
  'mailing-kills': mailingKills,
  'job-kills': jobKills,
  'backup-kills': backupKills,
  'hot-sign-up': hotSignUp,
  'sign-up-kills': signUpKills,
  'wide-export': wideExport,
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, kills: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`)
  process.exit(1)
}
const wanted = Object.entries(benchmarks).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const scaleName = values.quick ? 'quick' : 'full'
const scale = { ...scales[scaleName], ...(values.kills && { journeyKills: Number(values.kills) }) }

async function runAll(freshDatabase: () => Promise<string>, version: string): Promise<void> {
  const machine = describeMachine(version)
  const lines: Line[] = []
  for (const [name, run] of wanted) {
    console.log(`· ${name}`)
    try {
      lines.push(...(await run({ scale, freshDatabase })))
    } catch (error) {
      // a benchmark that fails must not lose the numbers of the others
      process.exitCode = 1
      console.error(`${name} could not be measured:`, error)
    }
  }
  const { cores, processor, node, postgres, load } = machine
  console.log(
    `\n${cores} cores (${processor}), load ${load}, Node ${node}, PostgreSQL ${postgres}, ${scaleName}\n`,
  )
  if (lines.length > 0) console.log(tableOf(lines))
  if (lines.some((line) => keeps(line) === false)) process.exitCode = 1
  const report = { at: new Date().toISOString(), machine, scale: scaleName, lines }
  const folder = fileURLToPath(new URL('../var', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/bench.json`, `${JSON.stringify(report, null, 2)}\n`)
}

await withPostgres(runAll)
