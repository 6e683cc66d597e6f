import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { Refusal } from '#kit/http/refusal.ts'

// Set up before each test file of a whole run (`vitest.config.ts`): notes which refusals the file meets, in a file of this worker.

const folder = process.env.REFUSALS_MET
const root = join(import.meta.dirname, '../..')
const noted = new Set<string>()

Refusal.observer = ({ code }) => {
  const line = `${code} ${relative(root, expect.getState().testPath ?? '')}\n`
  if (!folder || noted.has(line)) return
  noted.add(line)
  appendFileSync(join(folder, String(process.pid)), line)
}
