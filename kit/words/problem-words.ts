import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from './bilingual.ts'
import type { AnyWords } from './record-words.ts'

type Sentence = (problem: Problem) => Bilingual
const say =
  (zh: string, en: string): Sentence =>
  () => ({ zh, en })

/** Messages of the kit's validation rules: what is wrong and what to do. A record's own codes are in its words. */
export const problemWords: Record<string, Sentence> = {
  required: say('请填写此项', 'Please fill this in'),
  type: say('填写的内容类型不正确', 'This is not the type of value expected here'),
  invalid: say('填写的内容不正确', 'This value is not valid'),
  choice: say('请从列表中选择', 'Choose from the list'),
  tooShort: ({ min }) => ({ zh: `至少 ${min} 个字符`, en: `At least ${min} characters` }),
  tooLong: ({ max }) => ({ zh: `最多 ${max} 个字符`, en: `At most ${max} characters` }),
  tooFew: ({ min }) => ({ zh: `至少 ${min} 项`, en: `At least ${min} entries` }),
  tooMany: ({ max }) => ({ zh: `最多 ${max} 项`, en: `At most ${max} entries` }),
  tooSmall: ({ min }) => ({ zh: `不能小于 ${min}`, en: `Enter ${min} or more` }),
  tooLarge: ({ max }) => ({ zh: `不能大于 ${max}`, en: `Enter ${max} or less` }),
  wholeNumber: say('请填写整数', 'Enter a whole number'),
  hiddenCharacters: say(
    '含有不可见字符或控制字符，请删除后重新输入',
    'This contains invisible or control characters; delete them and type the text again',
  ),
  mobile: say(
    '请填写 11 位手机号码，例如 13800138000',
    'Enter an 11-digit mobile number, for example 13800138000',
  ),
  phone: say(
    '请填写 11 位手机号码；境外号码以 + 和国家代码开头，例如 +49 号码',
    'Enter an 11-digit mobile number; outside mainland China, begin with + and the country code',
  ),
  landline: say('请填写固定电话，例如 0531-12345678', 'Enter a landline number, for example 0531-12345678'),
  telephone: say(
    '请填写手机号码或带区号的固定电话，例如 13800138000、0532-85910000 或 +86 532 8591 0000；境外号码以 + 和国家代码开头',
    'Enter a mobile number or a landline with its area code, for example 13800138000, 0532-85910000 or +86 532 8591 0000; outside mainland China, begin with + and the country code',
  ),
  email: say(
    '请填写有效的电子邮箱，例如 name@example.com',
    'Enter a valid e-mail address, for example name@example.com',
  ),
  website: say(
    '请填写完整的网址，例如 https://www.example.com',
    'Enter a full web address, for example https://www.example.com',
  ),
  englishText: say('请用英文填写，不能含有汉字', 'Enter this in English, without Chinese characters'),
  name: say(
    '请填写中文姓名，或首字母大写的英文姓名（仅字母和空格）',
    'Use Chinese characters, or capitalised English letters and spaces',
  ),
  chineseName: say('请用汉字填写', 'Use Chinese characters'),
  latinSpelling: say(
    '请用拉丁字母填写，可含变音符号、连字符和撇号',
    'Use Latin letters; accents, hyphens and apostrophes are allowed',
  ),
  passportName: say(
    '请按护照机读区填写：每个词首字母大写，仅限英文字母和单个空格；连字符改为空格，撇号省去，例如 Anna Maria Obrien',
    'Enter it as in the machine-readable lines of the passport: English letters, each word capitalised, one space between words and in place of a hyphen, no apostrophe, for example Anna Maria Obrien',
  ),
  country: say('请选择国家或地区', 'Choose a country or region'),
  date: say('请填写有效日期，例如 2026-06-18', 'Enter a valid date, for example 2026-06-18'),
  dayRange: say('请填写 1900 年至 2100 年之间的日期', 'Enter a date between 1900 and 2100'),
  unknownPerson: say(
    '未找到此人，请刷新页面后重新选择',
    'This person was not found; reload the page and choose again',
  ),
  uuid: say('标识无效，请刷新页面后重试', 'This reference is not valid; reload the page and try again'),
}

/** The message of a problem: the record's own, else the kit's. */
export const wordsOfProblem = (problem: Problem, words?: Pick<AnyWords, 'problems'>): Bilingual =>
  words?.problems?.[problem.code] ??
  problemWords[problem.code]?.(problem) ??
  say('填写的内容不正确', 'This value is not valid')(problem)
