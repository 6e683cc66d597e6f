import { join } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'

/** Serves a bare page as the portal serves its pages: compressed, scripts cached as immutable. */
export async function serveBarePage(directory: string) {
  const outDir = join(directory, 'bare-page')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-page'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const server = Fastify()
  await server.register(compress)
  await server.register(files, {
    root: outDir,
    setHeaders: (reply, path) => {
      if (path.includes('assets')) reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  server.get('/answer', async () => ({ code: 0, message: 'ok', data: { name: 'A page that can be used' } }))
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return { origin, stop: () => server.close() }
}
