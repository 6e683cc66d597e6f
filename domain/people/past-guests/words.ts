import {
  type CellWords,
  type ImportWords,
  cellWords as importCellWords,
  importWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const guests = (count: number) => (count === 1 ? '1 guest' : `${count.toLocaleString('en')} guests`)
const inChinese = (count: number) => count.toLocaleString('en')

/** The guests of an entered edition, on its page. */
export const pastGuestsWords = {
  title: { zh: '补录往届嘉宾', en: 'Guests of a past edition' },
  none: {
    zh: '还没有补录嘉宾。补录后，各单位可在“代表团”中一键再次登记。',
    en: 'No guests were entered yet. Once they are, their organisations can register them again with one click, on the page of their delegation.',
  },
  people: ({ count }: { count: number }): Bilingual => ({
    zh: `已补录 ${inChinese(count)} 位嘉宾。`,
    en: `${guests(count)} entered.`,
  }),
  enter: { zh: '用表格补录', en: 'Enter from a spreadsheet' },
  replace: { zh: '替换名单', en: 'Replace the list' },
  view: { zh: '查看该届参会人', en: 'Participants of this edition' },
  unlinked: ({ count }: { count: number }): Bilingual => ({
    zh: `其中 ${inChinese(count)} 位的单位尚未在本门户注册，暂时无人可为其再次登记：`,
    en: `The organisation of ${guests(count)} has not registered here, so nobody can register them again yet: `,
  }),
  named: ({ name, people }: { name: string; people: number }): Bilingual => ({
    zh: `${name}（${people} 人）`,
    en: `${name} (${people})`,
  }),
  between: { zh: '、', en: ', ' },
  more: { zh: '等', en: ' …' },
  linkText: ({ count }: { count: number }): Bilingual => ({
    zh: `有 ${inChinese(count)} 位的单位后来已用同一名称注册。任何人注册时都可填写此名称，请逐一核对后再交给该单位。`,
    en: `The organisation of ${guests(count)} has registered since, under the same name. Anybody can register under a name, so check each one before you give the guests to it.`,
  }),
  liaisons: ({ names }: { names: readonly string[] }): Bilingual => ({
    zh: `联络人：${names.join('、') || '未填写'}`,
    en: `Liaison: ${names.join(', ') || 'not entered'}`,
  }),
  link: ({ count }: { count: number }): Bilingual => ({
    zh: `将 ${inChinese(count)} 位嘉宾交给该单位`,
    en: `Give it ${guests(count)}`,
  }),
  linkTo: ({ count, name }: { count: number; name: Bilingual }): Bilingual => ({
    zh: `将 ${inChinese(count)} 位嘉宾交给“${name.zh}”`,
    en: `Give ${guests(count)} to ${name.en}`,
  }),
  linked: { zh: '已交给该单位', en: 'Given to the organisation' },
}

/** Texts in the spreadsheet. */
export const sheetWords = {
  name: { zh: '往届嘉宾', en: 'Past guests' },
  fileName: '往届嘉宾模板 past-guests.xlsx',
  organisationHint: {
    zh: '当时的单位全称；与本门户注册单位的中文或英文名称一致时自动关联',
    en: 'Full name at the time; matched with the registered organisation of this name, in Chinese or English',
  },
  notes: [
    {
      zh: '每行一位嘉宾。中文姓名和英文或拼音姓名至少填写一项。',
      en: 'One guest per row. Enter the name in Chinese, the name in Latin letters, or both.',
    },
    {
      zh: '示例：王小明 · Wang Xiaoming · 澄光精密机械有限公司 · 董事长 · 企业嘉宾',
      en: 'Example: Wang Xiaoming · Chengguang Precision · Chairman · Enterprise guest',
    },
    {
      zh: '一个表格就是该届的完整名单：再次上传会替换原名单，表格中没有的人会移除。姓名和单位相同的视为同一人。',
      en: 'One spreadsheet is the whole list of the edition: another one replaces it, and who is not in it is removed. A person with the same names and organisation stays the same.',
    },
    {
      zh: '不收证件、出生日期、电话、邮箱和照片：这些信息只为当届使用，已超过保存期限。含有这些列的表格不会导入。',
      en: 'No documents, dates of birth, telephone numbers, addresses or pictures: they served that edition only, and their last day is over. A spreadsheet with such a column is not taken.',
    },
    {
      zh: '已要求删除信息的人，请从表格中删除。',
      en: 'Leave out people who have asked for their data to be deleted.',
    },
  ],
}

/** The page of the import. */
export const enteringWords: ImportWords = {
  ...importWords,
  title: pastGuestsWords.title,
  lead: {
    zh: '一个表格就是该届的完整名单。先检查、后导入：再次导入会替换原名单；有任何错误时不会导入任何内容。',
    en: 'One spreadsheet is the whole list of the edition. It is checked first; importing another one replaces the list. If there are any errors, nothing is imported.',
  },
  templateName: { zh: '往届嘉宾模板.xlsx', en: 'past-guests.xlsx' },
  added: { zh: '新增', en: 'New' },
  gone: { zh: '移除', en: 'Removed' },
  nothing: {
    zh: '表格与已补录的名单一致，无需导入。',
    en: 'The spreadsheet matches the list that was entered; there is nothing to import.',
  },
  run: ({ count }) => ({
    zh: `导入名单（${inChinese(count)} 处变化）`,
    en: `Import the list (${count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`})`,
  }),
  done: ({ added, changed, gone = 0 }) => ({
    zh: `名单已导入：新增 ${added} 人，更新 ${changed} 人，移除 ${gone} 人。`,
    en: `The list is imported: ${added} new, ${changed} updated, ${gone} removed.`,
  }),
  next: {
    zh: '各单位现在可以在“代表团”中再次登记他们。第一位再次登记之前，名单仍可替换。',
    en: 'Their organisations can now register them again on the page of their delegation. Until the first is registered again, the list can be replaced.',
  },
  toList: pastGuestsWords.view,
}

/** Problems of a row or a cell besides those of the fields. */
export const enteringCellWords: CellWords = {
  ...importCellWords,
  nameMissing: {
    zh: '请填写中文姓名或英文姓名',
    en: 'Enter a name in Chinese or in Latin letters',
  },
  organisationAmbiguous: {
    zh: '有多个单位使用这个名称，请填写另一语言的名称',
    en: 'Several organisations have this name; enter the name in the other language',
  },
  unwantedColumn: {
    zh: '往届只保留姓名、单位、职务和嘉宾类型；证件、联系方式等已超过保存期限，请删除此列',
    en: 'Of a past edition only names, organisation, job title and guest type are kept; the last day of documents, contact details and the like is over. Delete this column',
  },
  deletedOnRequest: {
    zh: '此人的信息已应要求删除，请删除此行',
    en: 'The data of this person were deleted on request; delete this row',
  },
}

/** Headings that lists of guests have for what is not taken, however they are worded. */
export const unwantedHeadings =
  /证件|身份证|护照号|港澳|台胞|手机|电话|座机|传真|邮箱|邮件|微信|出生|生日|照片|相片|地址|住址|document|passport (no|num)|\bid (no|num|card)|identity|phone|mobile|\btel\b|\bfax|e-?mail|wechat|birth|photo|picture|portrait|address/i
