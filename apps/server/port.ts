import { once } from 'node:events'
import { createServer } from 'node:net'
import { failedWith } from '#kit/db/embedded-trouble.ts'
import { StartTrouble } from './start-trouble.ts'

/** Refuses with a sentence when the port cannot be had, before the seconds that building and starting take. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    await listenPlainly(async () => {
      probe.listen(port, host)
      await once(probe, 'listening')
    }, port)
  } finally {
    probe.close()
  }
}

/** Runs what listens on the port; the refusals of the operating system become sentences. */
export async function listenPlainly<T>(listen: () => Promise<T>, port: number): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    if (failedWith(error, 'EADDRINUSE')) {
      throw new StartTrouble(
        `port ${port} is taken by another program; choose another one with PORT=${port + 1}`,
      )
    }
    if (failedWith(error, 'EACCES')) throw new StartTrouble(`this user may not listen on port ${port}`)
    if (failedWith(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) {
      throw new StartTrouble('HOST is not an address of this machine')
    }
    throw error
  }
}
