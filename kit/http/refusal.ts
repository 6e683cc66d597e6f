import { localTime } from '#kit/rules/clock/local-time.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { clockOffCode, timeTakenCode } from './signing-time.ts'
import { triesWords } from './tries-words.ts'

/** One kind of refusal: the code in the reply, the HTTP status, the message in both languages. */
export type RefusalKind = { code: number; status: number; words: Bilingual }

export type RefusalTable = Readonly<Record<string, RefusalKind>>

/** Keeps the literal keys of a table of refusals. */
export const refusalTable = <const T extends RefusalTable>(table: T): T => table

/**
 * An expected refusal. Shown to the person in words, never reported as a fault.
 * `data` goes into the reply: problems at fields, or what the person needs to go on (the version that is current now, say).
 */
export class Refusal extends Error {
  /** Called with each refusal; only tests set it. */
  static observer: ((kind: RefusalKind) => void) | undefined

  readonly kind: RefusalKind
  readonly data: unknown

  constructor(kind: RefusalKind, data: unknown = null) {
    super(kind.words.en)
    this.name = 'Refusal'
    this.kind = kind
    this.data = data
    Refusal.observer?.(kind)
  }

  /** The limit that refused, counted in the metrics; its first refusal is also logged. */
  limit: { name: string; isFirst: boolean } | undefined

  /** Sets the limit that refused. */
  limitedBy(name: string, isFirst: boolean): this {
    this.limit = { name, isFirst }
    return this
  }

  /** Sets the underlying fault, for the log only. */
  because(fault: unknown): this {
    this.cause = fault
    return this
  }
}

type WordsData = {
  waitSeconds?: number
  characters?: string
  max?: number
  until?: string
  triesLeft?: number
  name?: Bilingual
  helpers?: readonly Bilingual[]
  request?: string
}

/**
 * The message of a refusal; `{minutes}` is replaced by the remaining wait (`waitSeconds` in its data), rounded up, `{characters}`, `{max}` and
 * `{name}` by the values in its data, `{request}` by the number under which the log knows the call, `{until}` by the moment in its data, as the clocks of the event show it, and `{tries}` by how many tries its
 * data say are left, and `{helpers}` by the names in its data.
 */
export function wordsOfRefusal({ kind: { words }, data }: Pick<Refusal, 'kind' | 'data'>): Bilingual {
  const {
    waitSeconds = 0,
    characters = '',
    max = 0,
    until = '',
    triesLeft,
    name,
    helpers = [],
    request = '',
  } = (data ?? {}) as WordsData
  const minutes = String(Math.max(1, Math.ceil(waitSeconds / 60)))
  const said = (language: keyof Bilingual) =>
    words[language]
      .replace('{minutes}', minutes)
      .replace('{characters}', () => characters)
      .replace('{max}', String(max))
      .replace('{request}', request)
      .replace('{name}', () => name?.[language] ?? '')
      .replace('{helpers}', () => helpers.map((each) => each[language]).join(language === 'zh' ? '、' : ', '))
      .replace('{tries}', triesLeft === undefined ? '' : triesWords(triesLeft)[language])
      .replace('{until}', () => localTimeText(localTime(new Date(until), eventZone), language))
  return { zh: said('zh'), en: said('en') }
}

/** The reply of a refused call. */
export type RefusedReply = { code: number; message: string | string[]; data: null | Problem[] | object }

/** Refusals of the kit, common to all products. */
export const baseRefusals = refusalTable({
  idTaken: {
    code: 40915,
    status: 409,
    words: {
      zh: '此前已用其他内容提交过，未作任何更改。请关闭后重新打开，核对已有内容再提交',
      en: 'This was already sent with other content, and nothing was changed now. Close it, open it again and check what is there before you send it',
    },
  },
  invalid: {
    code: 42200,
    status: 422,
    words: {
      zh: '提交的内容有误，请按提示修改',
      en: 'Some entries need correcting; see the notes beside the fields',
    },
  },
  charactersUnprintable: {
    code: 42295,
    status: 422,
    words: {
      zh: '字库中没有这些字符，无法打印：{characters}。请更换后再试',
      en: 'No font has these characters, so they cannot be printed: {characters}. Please replace them',
    },
  },
  tooLongToPrint: {
    code: 42296,
    status: 422,
    words: {
      zh: '列表过长，按所选列最多可打印 {max} 条。请先筛选、减少列，或导出为 Excel',
      en: 'This list is too long to print: at most {max} rows with these columns. Filter it, choose fewer columns, or export it to Excel',
    },
  },
  tooLongToCompare: {
    code: 42297,
    status: 422,
    words: {
      zh: '列表过长，最多可比较 {max} 条。请先筛选，或导出全部',
      en: 'This list is too long to compare with your last export: at most {max} rows. Filter it first, or export all of it',
    },
  },
  malformed: {
    code: 40000,
    status: 400,
    words: { zh: '请求格式不正确', en: 'The request could not be read' },
  },
  notSignedIn: {
    code: 40100,
    status: 401,
    words: { zh: '请登录', en: 'Please log in' },
  },
  sessionEnded: {
    code: 40101,
    status: 401,
    words: { zh: '登录状态已失效，请重新登录', en: 'Your session has ended, please log in again' },
  },
  clockOff: {
    code: clockOffCode,
    status: 401,
    words: {
      zh: '设备时间与服务器相差过大',
      en: 'The clock of this device differs too much from the server’s',
    },
  },
  /** The caller must prove again who they are (`proof` of an endpoint); then the same call succeeds. */
  proofNeeded: {
    code: 40303,
    status: 403,
    words: {
      zh: '此操作较为敏感，请再次验证身份',
      en: 'This is a sensitive action; please confirm that it is you',
    },
  },
  forbidden: {
    code: 40300,
    status: 403,
    words: { zh: '您没有此操作的权限', en: 'You do not have permission to do this' },
  },
  notFound: {
    code: 40400,
    status: 404,
    words: { zh: '内容不存在或您无权查看', en: 'This does not exist, or you do not have access to it' },
  },
  /** The record names a file whose object is gone from the storage; the operator finds its key in the log. */
  fileMissing: {
    code: 40421,
    status: 404,
    words: {
      zh: '此文件在存储中已丢失，请联系组委会',
      en: 'This file is missing from the storage; please contact the organisers',
    },
  },
  /** A save based on an older revision; its data is the current record. */
  changedElsewhere: {
    code: 40910,
    status: 409,
    words: {
      zh: '此记录已在别处被修改，请查看最新内容后再保存',
      en: 'This record was changed elsewhere; check the latest version before you save',
    },
  },
  /** Two tabs of one session signed two writes in the same millisecond; the client retries the second. */
  timeTaken: {
    code: timeTakenCode,
    status: 409,
    words: { zh: '请求重复，请重试', en: 'Duplicate request, please try again' },
  },
  tooLarge: {
    code: 41300,
    status: 413,
    words: { zh: '提交的内容过大', en: 'What you sent is too large' },
  },
  wrongMedia: {
    code: 41500,
    status: 415,
    words: { zh: '不支持的内容类型', en: 'This type of content is not accepted' },
  },
  fileRefused: {
    code: 42220,
    status: 422,
    words: { zh: '文件不符合要求', en: 'The file does not meet the requirements' },
  },
  tooManyRequests: {
    code: 42900,
    status: 429,
    words: { zh: '操作过于频繁，请稍后再试', en: 'Too many attempts, please try again later' },
  },
  internal: {
    code: 50000,
    status: 500,
    words: {
      zh: '系统出现意外错误，请稍后重试。如需帮助，请告知编号 {request}',
      en: 'Something unexpected went wrong, please try again. If you ask for help, give this number: {request}',
    },
  },
  storageFull: {
    code: 50700,
    status: 507,
    words: {
      zh: '系统存储空间不足，暂时无法保存，请稍后重试',
      en: 'There is not enough storage to save this at the moment, please try again later',
    },
  },
  unavailable: {
    code: 50300,
    status: 503,
    words: { zh: '系统繁忙，请稍后重试', en: 'The system is busy, please try again in a moment' },
  },
})
