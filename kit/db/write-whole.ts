import { open, rename } from 'node:fs/promises'

/** Writes a file atomically, readable by this user only: under a temporary name, synced, then renamed. A power cut leaves no partial file. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}
