import type { Bilingual } from '#kit/words/bilingual.ts'

type Known = { match: RegExp; but?: RegExp; words: Bilingual; isRecipient?: true; isBareCode?: true }

const noAddress: Bilingual = {
  zh: '邮箱地址不存在或拒收',
  en: 'The address does not exist or does not accept mail',
}

/** An enhanced status code (RFC 3463), and no part of an IP address. */
const status = (code: string) => `(?<![\\d.])${code}(?![\\d]|\\.\\d)`

/**
 * An address that does not exist by its code, whatever words follow: servers add their policies and the names of their filters. Not where they say that it
 * is the sender's, or give a code of 5.7 besides.
 */
const noSuchAddress: Known = {
  match: new RegExp(status('5\\.1\\.(1|2|3|6|10)')),
  but: new RegExp(`sender|${status('5\\.7\\.\\d{1,3}')}`, 'i'),
  words: noAddress,
  isRecipient: true,
}

/**
 * Why a server refuses the sender, its domain or the letter. Servers answer all of it by 550, the code of an unknown mailbox, and many without an
 * enhanced code: 5.7.x (RFC 3463, 3.8), SPF, DKIM and DMARC, lists of blocked servers, and the codes of NetEase (`MI:SPF`, `DT:SPM`, `RP:FRL`).
 */
const aboutSender: readonly Known[] = [
  {
    match: /frequency|rate[ -]?limit|too many|too fast|\bRP:[A-Z]{3}/i,
    words: {
      zh: '对方邮件服务器限制本平台的发送频率',
      en: 'The recipient’s mail server limits how much mail it takes from this portal',
    },
  },
  {
    match: /\bSPF\b|\bDKIM\b|\bDMARC\b|sender policy|unauthenticated|MI:SPF/i,
    words: {
      zh: '对方邮件服务器认为本平台无权使用该发件域名（SPF、DKIM、DMARC），请联系系统运维人员',
      en: 'The mail server does not accept the portal as a sender of its domain (SPF, DKIM, DMARC); ask the system operators',
    },
  },
  {
    match: new RegExp(
      `${status('5\\.7\\.\\d{1,3}')}|spam|\\b(black|block)[ -]?list(ed)?\\b|\\bblocked\\b|\\b(RBL|R?DNSBL)\\b|reputation|polic(y|ies)|content (denied|rejected)|(connection|access) denied|\\b(DT|MI|HL|IP):[A-Z]{3}`,
      'i',
    ),
    // Microsoft says so of an address that does not exist, and of providers of SMS a list is one of numbers
    but: /5\.4\.1\b.*recipient address rejected|^(isv\.)?BLACK_?LIST/i,
    words: {
      zh: '对方邮件服务器按其规则拒收，或当作垃圾邮件拒收',
      en: 'The mail server rejected it by its rules, or as spam',
    },
  },
]

/** Error messages of servers and providers, explained. `isRecipient`: the number or address itself is the cause. */
const known: readonly Known[] = [
  // of the portal itself: its `usefulUntil` has passed, or it is held after a restore
  {
    match: /^of no use/,
    words: {
      zh: '能够发送时已经过时，不再发送',
      en: 'It was no longer useful by the time it could be sent',
    },
  },
  {
    match: /^held:/,
    words: {
      zh: '数据库曾恢复或停用，消息暂停发送，以免重复',
      en: 'Held after the database was restored or stood still, so that it is not sent twice',
    },
  },
  // before the codes of refused mail: 535 is usually followed by 5.7.8
  {
    match: /EAUTH|\b53[0458]\b/,
    words: {
      zh: '邮件服务器不接受本平台的登录',
      en: 'The mail server rejected the portal’s login',
    },
  },
  noSuchAddress,
  ...aboutSender,
  {
    match: /MOBILE_NUMBER_ILLEGAL|NUMBER_STATUS_INCORRECT|UNDELIVERED_NUMBER/,
    words: { zh: '手机号码不存在或已停用', en: 'The number does not exist or is out of service' },
    isRecipient: true,
  },
  {
    match: /BLACK_?(KEY|LIST)|USER_REJECT|UNSUBSCRIBE/,
    words: { zh: '该号码拒收此类短信', en: 'The number does not accept this type of SMS' },
    isRecipient: true,
  },
  {
    match: /LIMIT_CONTROL|Throttling/,
    words: {
      zh: '超过服务商的发送频率限制，稍后自动重试',
      en: 'The provider’s sending limit was reached; retrying later',
    },
  },
  {
    match: /AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_UN_SUBSCRI/,
    words: {
      zh: '短信服务商账户欠费或已停用',
      en: 'The SMS provider account has no credit or is suspended',
    },
  },
  {
    match: /SignatureDoesNotMatch|InvalidAccessKeyId|RAM_PERMISSION|Forbidden/,
    words: { zh: '短信服务商的密钥不正确', en: 'The SMS provider rejected the portal’s keys' },
  },
  {
    match: /SMS_SIGNATURE|SIGN_/,
    words: { zh: '短信签名未通过服务商审核', en: 'The SMS provider has not approved the signature' },
  },
  {
    match: /noTemplateCode/,
    words: { zh: '此消息没有配置短信模板', en: 'No SMS template is configured for this message' },
  },
  {
    match: /TEMPLATE|PARAM|JSON|CONTENT/,
    words: {
      zh: '短信服务商不接受此模板或其中的内容',
      en: 'The SMS provider rejected the template or its content',
    },
  },
  {
    match: /\b5\.2\.2\b|quota|mailbox (is )?full|over quota/i,
    words: { zh: '对方邮箱已满', en: 'The mailbox is full' },
    isRecipient: true,
  },
  {
    match: new RegExp(
      `${status('5\\.(1\\.(1|2|3|6|10)|2\\.1)')}|5\\.4\\.1\\b.*recipient address rejected|5\\.5\\.0\\b.*mailbox unavailable|user unknown|unknown user|no such (user|mailbox)|(user|mailbox|recipient) (is )?not found|invalid (recipient|mailbox)|(does not|doesn['’]t) (exist|have an? (\\S+ )?account)`,
      'i',
    ),
    but: /sender|domain does not exist/i,
    words: noAddress,
    isRecipient: true,
  },
  {
    // without a code that says more, these are the replies about a mailbox (RFC 5321, 4.2.3); 554 is about anything
    match: /\b55[013]\b/,
    but: new RegExp(`${status('5\\.(?!1\\.)\\d{1,3}\\.\\d{1,3}')}|${status('5\\.1\\.[789]')}|sender`, 'i'),
    words: noAddress,
    isRecipient: true,
    isBareCode: true,
  },
  {
    match: /ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|timeout|Timeout|ServiceUnavailable|socket|connect|closed/,
    words: {
      zh: '无法连接发送服务器，稍后自动重试',
      en: 'The sending server cannot be reached; retrying later',
    },
  },
  {
    match: /^no sender/,
    words: { zh: '没有配置此方式的发送服务', en: 'No service is configured for this channel' },
  },
  {
    match: /SECRET_KEY/,
    words: {
      zh: '内容用另一把密钥加密，无法读取',
      en: 'The content was encrypted with another key and cannot be read',
    },
  },
  {
    match: /^4\d\d|\b4\.\d\.\d\b/,
    words: {
      zh: '对方服务器暂不接收，稍后自动重试',
      en: 'The server is not accepting messages at the moment; retrying later',
    },
  },
]

const other: Bilingual = { zh: '发送服务商未接受此消息', en: 'The provider did not accept the message' }

/** What a server says without the addresses, hosts and links that it names: their words are not its own. */
const withoutNames = (failure: string) =>
  failure.replace(/<[^<>\s]*>|https?:\/\/\S+|[^\s<>]+@[^\s<>]+/gi, ' ')

/** With the links and hosts; up to the `@` of an address in a link. */
const withoutAddresses = (failure: string) => failure.replace(/[^\s<>/?=&]+@[^\s<>]+/g, ' ')

const fits =
  (said: string) =>
  ({ match, but }: Known) =>
    match.test(said) && !but?.test(said)

/** A code alone is the weakest sign, and none is weaker: a link or a host beside it that speaks of lists or of spam says more. */
function found(failure: string): Known | undefined {
  const first = known.find(fits(withoutNames(failure)))
  if (first && !first.isBareCode) return first
  return aboutSender.find(fits(withoutAddresses(failure))) ?? first
}

/** The reason of a failure, explained. */
export const wordsOfFailure = (failure: string): Bilingual => found(failure)?.words ?? other

/** Whether the number or address itself is the cause, rather than the sender or the text. */
export const isAboutRecipient = (failure: string): boolean => found(failure)?.isRecipient === true
