import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failedWith } from '#kit/db/embedded-error.ts'

/** The key that people's data are encrypted with: from the configuration, else made once and kept beside the data. */
export async function secretKey(of: { secretKey?: string | undefined; varDir: string }): Promise<Buffer> {
  if (of.secretKey) return Buffer.from(of.secretKey, 'base64')
  await mkdir(of.varDir, { recursive: true })
  const path = join(of.varDir, 'secret.key')
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64'))
    await file.sync()
    await file.close()
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64')
}
