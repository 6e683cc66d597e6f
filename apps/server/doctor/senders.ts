import { randomUUID } from 'node:crypto'
import { alibabaSmsSender, askSignature } from '#kit/senders/alibaba-sms.ts'
import { smtpSender } from '#kit/senders/smtp.ts'
import type { Config } from '../config.ts'
import { type Finding, fault, good, type Known, note, reasonOf, remedyOf } from './finding.ts'

const knownOfMail: Known = [
  [/Invalid login|EAUTH|535/, 'correct user and password in SMTP_URL'],
  [
    /certificate|self.signed|TLS|SSL/i,
    'name the server in SMTP_URL as in its certificate, and choose smtp: or smtps: as it expects',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'correct the host in SMTP_URL'],
]

/** Logs in at the mail server, and sends nothing. */
export async function aboutMail({ senders: { mail } }: Config, patience = 10_000): Promise<Finding> {
  const about = 'mail'
  if (!mail) return note(about, 'SMTP_URL is not set: no mail is sent')
  const { verify, close } = smtpSender({ ...mail, patience })
  const { host, username } = new URL(mail.url)
  try {
    await verify()
    return good(about, username ? `${host} takes the login` : `${host} answers; SMTP_URL has no login`)
  } catch (error) {
    const remedy = remedyOf(error, knownOfMail, 'let the server be reached from here at that port')
    return fault(about, `Mail cannot be sent by ${host} (${reasonOf(error)})`, remedy)
  } finally {
    close()
  }
}

const knownOfSms: Known = [
  [/SignatureDoesNotMatch/, 'correct ALIBABA_SMS_ACCESS_KEY_SECRET'],
  [/InvalidAccessKeyId/, 'correct ALIBABA_SMS_ACCESS_KEY_ID'],
  [/SMS_SIGN/, 'correct SMS_SIGNATURE: it is the approved one, without brackets'],
  [/TEMPLATE|noTemplateCode/, 'correct SMS_TEMPLATES: the code of the approved template for signIn.code'],
  [/AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE/, 'top up the account of the provider'],
  [/RAM_PERMISSION|Forbidden/, 'let the RAM user send SMS (dysms:SendSms)'],
  [/MOBILE/, 'give a mobile number of mainland China after --sms'],
]

/** The RAM user may send, and not ask what became of the signature. */
const mayNotAsk = /NoPermission|RAM_PERMISSION|^Forbidden/

/** Asks the provider for the signature; with `number` a test message is sent there, the only way to try all of it. */
export async function aboutSms({ senders: { sms } }: Config, number: string | undefined): Promise<Finding> {
  const about = 'sms'
  if (!sms) return note(about, 'ALIBABA_SMS_ACCESS_KEY_ID is not set: no SMS is sent')
  try {
    if (number) return await sendTrial(sms, number)
    const state = await askSignature(sms)
    if (state === 'approved')
      return good(about, `The provider takes the key, and the signature ${sms.signature} is approved`)
    return fault(
      about,
      `The signature ${sms.signature} is not approved (${state})`,
      'set an approved one as SMS_SIGNATURE',
    )
  } catch (error) {
    const reason = reasonOf(error)
    if (!number && mayNotAsk.test(reason))
      return note(
        about,
        `The provider takes the key, which may not ask for the signature (dysms:GetSmsSign); npm run doctor -- --sms NUMBER sends a test`,
      )
    return fault(
      about,
      `The provider does not take SMS (${reason})`,
      remedyOf(error, knownOfSms, 'let its address be reached from here, or see its console'),
    )
  }
}

async function sendTrial(sms: NonNullable<Config['senders']['sms']>, number: string): Promise<Finding> {
  const template = { key: 'signIn.code', language: 'zh' as const, values: { code: '000000' } }
  await alibabaSmsSender(sms)({ id: randomUUID(), to: number, subject: '', text: '', template })
  return good('sms', `The provider took a test message to ${number}, with the code 000000`)
}
