import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { enteredEdition } from '../rules/entered.ts'
import { words } from '../words.ts'

const { number, year, chineseName, englishName, chineseCity, englishCity, begins, ends } = words.fields
const { notInYear, endsBeforeBeginning, numberTaken } = words.problems

/** Words of the form of an edition that was held before the portal. */
export const enteredWords = {
  title: { zh: '补录往届峰会', en: 'Enter a past edition' },
  sections: {
    edition: words.sections.edition,
    days: { zh: '举办日期', en: 'Dates' },
  },
  fields: { number, year, chineseName, englishName, chineseCity, englishCity, begins, ends },
  problems: {
    notInYear,
    endsBeforeBeginning,
    numberTaken,
    notBeforeCurrent: {
      zh: '补录的届次和年份须早于本届',
      en: 'An edition that is entered comes before the current one, in number and year',
    },
    namesNotKept: {
      zh: '嘉宾姓名只保留五届，更早的届次不能补录',
      en: 'Names of guests are kept for five editions; earlier ones cannot be entered',
    },
  },
} satisfies Words<typeof enteredEdition> & { problems: Record<string, Bilingual> }

/** An edition that was entered, on its pages and in the log. */
export const entryWords = {
  lead: {
    zh: '用于启用门户之前举办过的峰会：填写届次、名称和日期，保存后用表格补录嘉宾名单，各单位即可一键再次登记。',
    en: 'For a summit held before this portal was in use. Fill in its number, names and dates, then enter its guests from a spreadsheet; their organisations can then register them again with one click.',
  },
  submit: { zh: '保存并补录名单', en: 'Save and enter its guests' },
  noneLeft: {
    zh: '可以保留姓名的各届都已在此，更早的届次不能补录。',
    en: 'Every edition whose names may still be kept is here already; earlier ones cannot be entered.',
  },
  done: { zh: '往届峰会已补录', en: 'Past edition entered' },
  tag: { zh: '往届（补录）', en: 'Past (entered)' },
  openLead: {
    zh: '这是补录的往届峰会。其中第一位嘉宾再次登记之前，可以修改、替换名单或整届删除。',
    en: 'This past edition was entered by the organisers. Until its first guest is registered again it can be changed, its list replaced, or all of it deleted.',
  },
  fixedLead: ({ on }: { on: string }): Bilingual => ({
    zh: `这是补录的往届峰会。${on} 起已有嘉宾再次登记，仅供查看。`,
    en: `This past edition was entered by the organisers. Since ${on} a guest of it is registered again, so it is read only.`,
  }),
  removeText: {
    zh: '该届及补录的嘉宾名单一并删除，不可恢复。本届不受影响。',
    en: 'The edition is deleted for good, with the guests that were entered. The current edition is not affected.',
  },
  entered: { zh: '补录', en: 'Entered' },
  fixed: { zh: '已有嘉宾再次登记，不再更改', en: 'A guest is registered again: read only from now on' },
}
