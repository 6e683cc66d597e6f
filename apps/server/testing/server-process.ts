import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quickNode } from './quick-node.ts'

const fixture = fileURLToPath(new URL('./portal-fixture.ts', import.meta.url))

/** The secret key of all server processes on one database. */
export const sharedKey = Buffer.alloc(32, 9)

type ServerOptions = { databaseUrl: string; varDir: string }

/** Starts one of several server processes on one database, with additional settings; it listens at `origin`. */
export async function startServer(
  { databaseUrl, varDir }: ServerOptions,
  settings: Record<string, string> = {},
) {
  const child = fork(fixture, {
    execArgv: [...quickNode],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      SECRET_KEY: sharedKey.toString('base64'),
      TEST_VERIFY_CODE: 'abcd',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const exited = once(child, 'exit')
  const told = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
  if (!told) throw new Error(`a server ended with ${child.exitCode} while it started`)
  return {
    origin: String(told[0]),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    stop() {
      if (child.connected) child.disconnect()
      return exited
    },
  }
}
