import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Crowd, Served } from './call-client.ts'

/** A process that sends calls as a crowd of people does. */
export type CrowdProcess = { send(crowd: Crowd): Promise<Served>; stop(): Promise<void> }

/** Starts `call-client.ts`. `send` rejects with the first reply that is no success. */
export function startCrowd(): CrowdProcess {
  const child = fork(new URL('call-client.ts', import.meta.url), { execArgv: [] })
  const exited = once(child, 'exit')
  return {
    async send(crowd) {
      child.send(crowd)
      const told = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
      if (!told) throw new Error(`the crowd ended with ${child.exitCode}`)
      const [{ served, trouble }] = told as [{ served?: Served; trouble?: string }]
      if (!served) throw new Error(trouble)
      return served
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
