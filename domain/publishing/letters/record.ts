import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { longText, text } from '#kit/rules/fields.ts'
import { problemsOfText } from '#kit/words/template.ts'
import { placeholders } from './rules.ts'
import { letterWords, usualLetter } from './words.ts'

const known = { placeholders: Object.fromEntries(placeholders.map((name) => [name, {}])) }

/** What is wrong with the placeholders of a text. */
const faultIn =
  (at: 'chineseSalutation' | 'chineseText' | 'englishSalutation' | 'englishText') =>
  (letter: Partial<Record<typeof at, string | null>>) =>
    problemsOfText(known, letter[at] ?? '', { needsAll: false }).length > 0
      ? [{ at, code: 'placeholderUnknown' as const }]
      : []

/** A letter of the office in both languages. */
export const letter = defineForm(
  'letter',
  {
    letter: { chineseName: text(40), englishName: text(40) },
    chinese: {
      chineseSalutation: text(100),
      chineseText: longText(2_000),
      chineseSignature: longText(200),
    },
    english: {
      englishSalutation: text(100),
      englishText: longText(3_000),
      englishSignature: longText(200),
    },
  },
  {
    checks: [
      faultIn('chineseSalutation'),
      faultIn('chineseText'),
      faultIn('englishSalutation'),
      faultIn('englishText'),
    ],
  },
)

const fillable = {
  zh: '可用：{name} 姓名、{title} 称谓、{position} 职务、{organisation} 单位、{summit} 峰会名称、{number} 届次、{days} 日期、{venue} 地点。方括号内的部分在没有内容时略去。',
  en: 'You can use {name}, {title}, {position}, {organisation}, {summit}, {number} of the edition, {days}, {venue}. A part in square brackets is left out where there is nothing to fill in.',
}

export const record = defineRecord({
  noun: 'letters',
  form: letter,
  words: {
    title: { zh: '邀请函', en: 'Invitation letter' },
    sections: {
      letter: { zh: '名称', en: 'Name' },
      chinese: { zh: '中文函', en: 'Chinese letter', hint: fillable },
      english: { zh: '英文函', en: 'English letter', hint: fillable },
    },
    fields: {
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      chineseSalutation: { zh: '抬头（中文）', en: 'Chinese salutation' },
      chineseText: { zh: '正文（中文）', en: 'Chinese text' },
      chineseSignature: { zh: '落款（中文）', en: 'Chinese signature' },
      englishSalutation: { zh: '抬头（英文）', en: 'English salutation' },
      englishText: { zh: '正文（英文）', en: 'English text' },
      englishSignature: { zh: '落款（英文）', en: 'English signature' },
    },
    problems: {
      placeholderUnknown: {
        zh: '括号内的名称有误，请使用上方列出的名称，并成对使用括号',
        en: 'Use only the names in brackets that are listed above, and close each bracket',
      },
    },
  },
  says: {
    title: letterWords.title,
    lead: {
      zh: '本届峰会邀请函的文本。在参会人列表、审核台或个人页面选择“打印邀请函”；没有自拟文本时使用系统通用文本。',
      en: 'The texts of this summit’s invitation letters. Print letters from the list of participants, the review desk or a person’s page; without a text of yours the standard one is used.',
    },
    create: { zh: '新增邀请函', en: 'New letter' },
    none: {
      zh: '还没有自拟文本，打印时使用系统通用文本',
      en: 'No text of your own yet: the standard one is printed',
    },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  startsFrom: usualLetter,
  list: {
    columns: { chineseSignature: {}, englishSignature: {} },
    search: {
      fields: ['chineseName', 'englishName', 'chineseText', 'englishText'],
      label: { zh: '搜索名称、正文', en: 'Search name or text' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'reception', 'editor'],
      label: { zh: '查看邀请函文本', en: 'View texts of invitation letters' },
      why: { zh: '打印时选择文本。', en: 'Chosen from when letters are printed.' },
    },
    edit: {
      heldBy: ['secretary', 'editor'],
      label: { zh: '编辑邀请函文本', en: 'Edit texts of invitation letters' },
      why: { zh: '以组委会名义发出的文字。', en: 'Words in the name of the organising committee.' },
    },
  },
  example: usualLetter,
})
