import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { letterFrom, logoId } from './letter.ts'
import { SendingFailed } from './sender.ts'
import { smtpSender } from './smtp.ts'

type Received = { recipients: string[]; headers: string; body: string }

const open: Array<() => unknown> = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A real SMTP server in this process; stores the accepted mails. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [headers = '', ...body] = Buffer.concat(parts).toString().split('\r\n\r\n')
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, headers, body: body.join('\r\n\r\n') })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

/** A bare TCP server. */
async function silent(onSocket: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

function senderTo(port: number, patience = 5_000) {
  const { send, close } = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Summit <office@summit.example>',
    patience,
  })
  open.push(close)
  return send
}

const letter = { id: 'b3a0', to: 'guest@example.com', subject: 'Your code', text: 'Your code is 123456.' }
const failure = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a head names who writes, in text and HTML, with the logo in the letter itself', async () => {
  const { received, port } = await mailServer()
  const logo = Buffer.from('as if it were a PNG')
  const head = { name: 'Summit <b>2026</b>', ink: '#4a1338', accent: '#7a1f5c', logo }
  const { send, close } = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Summit <office@summit.example>',
    headOf: async (language) => ({ ...head, name: `${head.name} ${language}` }),
  })
  open.push(close)
  await send({ ...letter, template: { key: 'code', language: 'en', values: {} } })
  const body = received[0]?.body ?? ''
  expect(body).toContain('Summit <b>2026</b> en\r\n\r\nYour code is 123456.')
  expect(body).toContain('Content-Disposition: inline; filename=logo.png')
  expect(body).toContain(`Content-ID: <${logoId}>`)
  expect(body).toContain(logo.toString('base64'))
  expect(letterFrom('Text', head)).toContain(`src="cid:${logoId}"`)
  expect(letterFrom('Text', head)).toContain('color:#4a1338">Summit &lt;b&gt;2026&lt;/b&gt;<')
  expect(letterFrom('Text')).not.toContain('<div')
})

test('sends text and HTML, with a Chinese subject and a Message-ID made from the id', async () => {
  const { received, port } = await mailServer()
  await senderTo(port)({
    ...letter,
    subject: '您的验证码是 123456，请在五分钟内使用，切勿告知他人',
    text: '您好 <b>\n\nhttps://summit.example/guests?a=1&b=2',
  })
  const [mail] = received
  expect(mail?.recipients).toEqual(['guest@example.com'])
  expect(mail?.headers).toMatch(/^Message-ID: <b3a0@summit\.example>$/m)
  expect(mail?.headers).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.headers).toMatch(/multipart\/alternative/)
  expect(mail?.body).toMatch(/text\/plain; charset=utf-8/i)
  expect(mail?.body).toMatch(/text\/html; charset=utf-8/i)
})

test('a letter has no markup of its own and its addresses can be clicked', () => {
  const html = letterFrom('Dear <script>alert(1)</script>\nguest,\n\nhttps://summit.example/a?b=1&c=2 "here"')
  expect(html).not.toContain('<script>')
  expect(html).toContain('guest,</p>')
  expect(html).toContain('<br>')
  expect(html).toContain('<a href="https://summit.example/a?b=1&amp;c=2">')
})

const injections = [
  { subject: 'Hello\r\nBcc: victim@example.com' },
  { subject: 'Hello\nBcc: victim@example.com' },
  { subject: 'Hello\u2028Bcc: victim@example.com\r\n\r\nbody' },
  { to: 'guest@example.com\r\nBcc: victim@example.com' },
  { to: 'guest@example.com>\r\nRCPT TO:<victim@example.com' },
  { to: 'guest@example.com, victim@example.com' },
  { to: '"a" <guest@example.com>, victim@example.com' },
]
test.each(injections)('never adds a header or a recipient: %j', async (hostile) => {
  const { received, port } = await mailServer()
  await failure(senderTo(port)({ ...letter, ...hostile }))
  for (const { headers, recipients } of received) {
    expect(headers).not.toMatch(/^bcc:/im)
    expect(recipients).toHaveLength(1)
    expect(recipients).not.toContain('victim@example.com')
  }
  if (!('to' in hostile)) expect(received).toHaveLength(1)
})

test('no server: away, not the fault of the message', async () => {
  const { port, server } = await silent((socket) => socket.destroy())
  server.close()
  expect(await failure(senderTo(port)(letter))).toMatchObject({ why: 'away' })
})

test('a server that says nothing is away after the patience, not a hang', async () => {
  const { port } = await silent(() => undefined)
  expect(await failure(senderTo(port, 300)(letter))).toMatchObject({ why: 'away' })
})

test.each([
  [550, 'refused'],
  [451, 'later'],
] as const)('a recipient answered with %i: %s', async (responseCode, why) => {
  const { port } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  })
  const error = await failure(senderTo(port)(letter))
  expect(error).toBeInstanceOf(SendingFailed)
  expect(error).toMatchObject({ why })
})

test('a server that takes the mail and dies before it says so: an error, and the second copy has the same Message-ID', async () => {
  const seen: string[] = []
  const { port } = await silent((socket) => {
    // minimal SMTP server that closes the connection instead of replying “250” to the first mail
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (part) => {
      text += part
      if (text.includes('\r\nMessage-ID') || text.startsWith('From')) {
        if (!text.endsWith('\r\n.\r\n')) return
        seen.push(/^Message-ID: (.*)\r$/m.exec(text)?.[1] ?? '')
        if (seen.length === 1) return void socket.destroy()
        text = ''
        return void socket.write('250 taken\r\n')
      }
      const line = text
      text = ''
      socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n')
    })
  })
  const send = senderTo(port)
  expect(await failure(send(letter))).toMatchObject({ why: expect.stringMatching(/away|later/) })
  await send(letter)
  expect(seen).toEqual(['<b3a0@summit.example>', '<b3a0@summit.example>'])
})
