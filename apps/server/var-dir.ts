import { access, constants, mkdir } from 'node:fs/promises'
import { StartupError } from './startup-error.ts'

/** Throws a `StartupError` if the data directory cannot be created or written, before another step fails because of it. */
export async function requireWritable(varDir: string): Promise<void> {
  try {
    await mkdir(varDir, { recursive: true })
    await access(varDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`the directory VAR_DIR (${varDir}) cannot be written by this user${reason}`)
  }
}
