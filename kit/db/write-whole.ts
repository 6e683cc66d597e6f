import { open, rename } from 'node:fs/promises'

/** Writes a file for us alone, under another name until it is on the disk whole: a power cut or a kill leaves no half of it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}
