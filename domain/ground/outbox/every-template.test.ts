import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageTemplates } from '#apps/server/message-templates.ts'
import { smtpSender } from '#kit/senders/smtp.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import { sampleValues, type Template, writeMessage } from '#kit/words/template.ts'

// Every message that any noun declares, sent by SMTP and parsed again from a mailbox.

let server: Awaited<ReturnType<typeof startMailServer>>
let smtp: ReturnType<typeof smtpSender>
beforeAll(async () => {
  server = await startMailServer()
  smtp = smtpSender({ url: server.url, from: 'Summit <office@summit.example>' })
})
afterAll(async () => {
  smtp.close()
  await server.close()
})

const hostile =
  'Ann\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script> "quoted" {code} =?utf-8?B?eA==?= 施安娜'
const hostileValues = ({ placeholders }: Template) =>
  Object.fromEntries(Object.keys(placeholders).map((name) => [name, hostile]))

const unfolded = (headers: string) => headers.replace(/\r\n[ \t]+/g, ' ')
const headerIn = (headers: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded(headers))?.[1]?.trim() ?? ''

/** Decodes encoded words of a header (RFC 2047). */
const shownHeader = (value: string) =>
  value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('latin1')
        : unquoted(coded.replaceAll('_', ' ')),
    )
const inUtf8 = (bytes: string) =>
  /[^\x20-\x7e]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes

const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** One of the alternatives of a mail: plain text or HTML. */
function partOf(mail: string, type: 'plain' | 'html'): string {
  const boundary = /boundary="([^"]+)"/.exec(unfolded(mail))?.[1] ?? ''
  const part =
    mail.split(`--${boundary}`).find((each) => each.toLowerCase().includes(`content-type: text/${type}`)) ??
    ''
  const [headers = '', ...body] = part.split('\r\n\r\n')
  const coded = body.join('\r\n\r\n').replace(/\r\n$/, '')
  const encoding = headerIn(headers, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(coded, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? unquoted(coded) : coded
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const lines = (text: string) => text.split(/\r\n|\r|\n/).map((line) => line.trimEnd())

test.each(messageTemplates.map(({ template }) => [template.key, template] as const))(
  '%s arrives as it was written, with the shortest, longest and hostile values',
  async (_key, template: Template) => {
    for (const language of ['zh', 'en', 'both'] as const) {
      for (const values of [
        sampleValues(template, 'shortest'),
        sampleValues(template, 'longest'),
        hostileValues(template),
      ]) {
        const { subject, text } = writeMessage(template.texts, values, language)
        await smtp.send({ id: crypto.randomUUID(), to: 'guest@example.com', subject, text })
        const { mail = '' } = server.taken.pop() ?? {}
        const [headers = ''] = mail.split('\r\n\r\n')
        expect(unfolded(headers)).not.toMatch(/^bcc:/im)
        expect(headerIn(headers, 'To')).toBe('guest@example.com')
        const shown = inUtf8(shownHeader(headerIn(headers, 'Subject')))
        expect(shown.replace(/\s+/g, ' ')).toBe(subject.replace(/[\p{Cc}\s]+/gu, ' ').trim())
        expect(lines(partOf(mail, 'plain'))).toEqual(lines(text))
        expect(partOf(mail, 'html')).not.toMatch(/<script/i)
        expect(partOf(mail, 'html')).toContain('<p>')
      }
    }
  },
)
