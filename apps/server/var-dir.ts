import { access, constants, mkdir } from 'node:fs/promises'
import { StartupError } from './startup-error.ts'

/** Refuses in one sentence a directory for data that cannot be made or written, before anything else fails over it. */
export async function requireWritable(varDir: string): Promise<void> {
  try {
    await mkdir(varDir, { recursive: true })
    await access(varDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`the directory VAR_DIR (${varDir}) cannot be written by this user${reason}`)
  }
}
