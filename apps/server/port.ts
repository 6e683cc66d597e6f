import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { failedWith } from '#kit/db/embedded-error.ts'
import { StartupError } from './startup-error.ts'

/**
 * The port to listen on: the given one, or a free one for 0. Throws a `StartupError` if it is unavailable, before the seconds that building and
 * starting take.
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

/** Runs `listen`; turns errors of the operating system into a `StartupError` with a plain sentence. */
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
