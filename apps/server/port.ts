import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { failedWith } from '#kit/db/embedded-error.ts'
import { StartupError } from './startup-error.ts'

/**
 * The port to listen on: the one that is asked for, or for 0 one that is free. Refuses with a sentence when it cannot be had, before the
 * seconds that building and starting take.
 */
export async function findPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    await listenOrExplain(async () => {
      probe.listen(port, host)
      await once(probe, 'listening')
    }, port)
    return (probe.address() as AddressInfo).port
  } finally {
    probe.close()
  }
}

/** Runs what listens on the port; the refusals of the operating system become sentences. */
export async function listenOrExplain<T>(listen: () => Promise<T>, port: number): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    if (failedWith(error, 'EADDRINUSE')) {
      throw new StartupError(
        `port ${port} is taken by another program; choose another one with PORT=${port + 1}`,
      )
    }
    if (failedWith(error, 'EACCES')) throw new StartupError(`this user may not listen on port ${port}`)
    if (failedWith(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) {
      throw new StartupError('HOST is not an address of this machine')
    }
    throw error
  }
}
