import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from './child-process.ts'

// Keeps every response open and does nothing else.

answerParent(async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 5000\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
