import { parseArgs } from 'node:util'
import { mobile } from '#kit/rules/formats.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor/examine.ts'
import { textOf } from './doctor/finding.ts'
import { runOnce, untilStopped } from './run-once.ts'
import { StartupError } from './startup-error.ts'

const usage = 'write npm run doctor, or npm run doctor -- --sms NUMBER to send a test message there'

/** The number after `--sms`, as the provider takes it. */
function readNumber(): string | undefined {
  try {
    const { sms } = parseArgs({ options: { sms: { type: 'string' } } }).values
    return sms === undefined ? undefined : mobile().parse(sms)
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
}

// `npm run doctor`: exit code 0 where nothing is wrong, 1 for a fault
await runOnce(async (signal) => {
  const smsTo = readNumber()
  const findings = await untilStopped(signal, examine(readConfig(process.env), { smsTo }))
  console.log(textOf(findings))
  const faults = findings.filter(({ state }) => state === 'fault').length
  console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
  return faults === 0 ? 0 : 1
})
