import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Loaded } from './load.ts'

import { type Held, watchLoop } from './watch-loop.ts'

type Answer = { origin: string } | { processorTime: number } | { held: Held } | { trouble: string }

/** A server in a process of its own, with the id of that process. */
export type ServerProcess = Loaded & {
  pid: number
  /** Longest block of its event loop since the last call; the first result is meaningless. */
  heldLoop(): Promise<Held>
  stop(): Promise<void>
}

/** In the child: starts a server with the parent's input, sends its origin, and exits with the parent. */
export function answerParent<Given>(start: (given: Given) => Promise<string>): void {
  const tell = (answer: Answer) => process.send?.(answer)
  let heldLoop: ReturnType<typeof watchLoop> | undefined
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (message: { start: Given } | { ask: 'processorTime' | 'heldLoop' }) => {
    if ('ask' in message && message.ask === 'heldLoop') {
      heldLoop ??= watchLoop()
      return tell({ held: heldLoop() })
    }
    if ('ask' in message) {
      const { user, system } = process.cpuUsage()
      return tell({ processorTime: (user + system) / 1000 })
    }
    try {
      tell({ origin: await start(message.start) })
    } catch (error) {
      tell({ trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}

/**
 * Starts one of the programs here (such as `bare-process.ts`) and sends it its input. Rejects with the program's message when it does not start.
 * The load generator stays outside of the measured process.
 */
export async function startServerProcess<Given extends object>(
  program: string,
  given: Given,
  env: NodeJS.ProcessEnv = {},
  execArgv: string[] = [],
): Promise<ServerProcess> {
  const child = fork(new URL(program, import.meta.url), { execArgv, env: { ...process.env, ...env } })
  const exited = once(child, 'exit')
  const ask = async (message: object): Promise<Answer> => {
    child.send(message)
    const answer = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
    if (!answer) throw new Error(`${program} ended with ${child.exitCode}`)
    return answer[0] as Answer
  }
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  const started = await ask({ start: given })
  if (!('origin' in started) || child.pid === undefined) {
    await stop()
    throw new Error('trouble' in started ? started.trouble : `${program} did not start`)
  }
  const { origin } = started
  return {
    origin,
    pid: child.pid,
    stop,
    async heldLoop() {
      const answer = await ask({ ask: 'heldLoop' })
      if (!('held' in answer)) throw new Error(`${program} does not tell how its event loop was held`)
      return answer.held
    },
    async processorTime() {
      const answer = await ask({ ask: 'processorTime' })
      if (!('processorTime' in answer)) throw new Error(`${program} does not tell its processor time`)
      return answer.processorTime
    },
  }
}
