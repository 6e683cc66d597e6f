import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startPortal } from './portal-process.ts'

test(
  'the portal is started on its printed address, with data of its own, and stopped',
  { tag: '@zh' },
  async ({ request }, info) => {
    const program = info.outputPath('program.mjs')
    await writeFile(
      program,
      `import { createServer } from 'node:http'
    const server = createServer((request, reply) => reply.end(process.env.VAR_DIR))
    server.listen(process.env.PORT, process.env.HOST, () => console.log('http://localhost:' + process.env.PORT))
    process.on('SIGINT', () => process.exit(0))`,
    )
    const first = await startPortal(program)
    const second = await startPortal(program)
    const data = async (url: string) => (await request.get(url)).text()
    expect(await data(first.url)).not.toBe(await data(second.url))
    await first.stop()
    await second.stop()
    await expect(request.get(first.url)).rejects.toThrow('ECONNREFUSED')
  },
)

test(
  'a portal that ends without an address is refused with what it said',
  { tag: '@zh' },
  async ({ browserName: _ }, info) => {
    const program = info.outputPath('program.mjs')
    await writeFile(program, 'throw new Error("no database")')
    await expect(startPortal(program)).rejects.toThrow(/ended with 1[\s\S]*no database/)
  },
)
