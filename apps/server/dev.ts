import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'

/** Port of the Vite development server; API calls are proxied to the server at `PORT`. */
const pagePort = 5173
const serverPort = process.env.PORT ?? '3000'

// The server restarts when one of its sources changes; Vite reloads the pages.
const server = spawn(
  process.execPath,
  ['--import=./apps/server/quick-imports.ts', '--watch', '--watch-preserve-output', 'apps/server/start.ts'],
  {
    stdio: 'inherit',
    env: process.env,
  },
)

const to = { target: `http://127.0.0.1:${serverPort}` }
const calls = [
  '/center',
  '/qms',
  '/cert',
  // the page /dev/mailbox is served by the web app, its API call by the server
  '/dev/mailbox/messages',
  '/browser-check.js',
  '/RecommendBrowser',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
]
const pages = await createServer({
  configFile: 'vite.config.ts',
  server: { port: pagePort, proxy: Object.fromEntries(calls.map((path) => [path, to])) },
})
await pages.listen()
pages.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
  })
}
const [code] = await once(server, 'exit')
await pages.close()
process.exitCode = typeof code === 'number' ? code : 0
