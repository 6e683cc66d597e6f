import * as z from 'zod'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { type FiledField, type FiledList, fieldsOf, filedFields, filedLists } from './rules.ts'
import { fieldWords, listWords } from './words/columns.ts'

type Column = { list?: FiledList | null | undefined; field?: FiledField | null | undefined }

const fieldOfOther = ({ list, field }: Column) =>
  list && field && !fieldsOf[list].includes(field)
    ? [{ at: 'field' as const, code: 'fieldOfOther' as const }]
    : []

/** A column of what is filed with the police. */
export const filingColumn = defineForm(
  'filingColumn',
  {
    column: {
      list: choice(filedLists),
      field: choice(filedFields),
      chineseHeading: text(40),
      englishHeading: text(60),
      position: z.number().int().min(1).max(99),
    },
  },
  { checks: [fieldOfOther] },
)

export const record = defineRecord({
  noun: 'filing',
  form: filingColumn,
  words: {
    title: { zh: '报审列', en: 'Column' },
    sections: { column: { zh: '列', en: 'Column' } },
    fields: {
      list: { zh: '名单', en: 'List', options: listWords },
      field: { zh: '内容', en: 'What it holds', options: fieldWords },
      chineseHeading: { zh: '列名（中文）', en: 'Heading in Chinese' },
      englishHeading: { zh: '列名（英文）', en: 'Heading in English' },
      position: {
        zh: '顺序',
        en: 'Position',
        hint: { zh: '数字小的在前', en: 'Lower numbers come first' },
      },
    },
    problems: {
      fieldOfOther: {
        zh: '该内容属于另一份名单',
        en: 'This belongs to the other list',
      },
    },
  },
  says: {
    title: { zh: '报审列', en: 'Columns of the filing' },
    lead: {
      zh: '报送公安的表格有哪些列、列名和顺序。未设置时采用常用的列。',
      en: 'Which columns the files for the police have, their headings and order. Without any, the usual ones are taken.',
    },
    create: { zh: '新增列', en: 'New column' },
    none: { zh: '尚未设置，采用常用的列', en: 'None set: the usual columns are taken' },
    name: { zh: '列名', en: 'Heading' },
  },
  name: ['chineseHeading', 'englishHeading'],
  belongsTo: 'edition',
  published: false,
  path: '/cert/filing/columns',
  page: '/filing/columns',
  startsFrom: { list: 'people', position: 1 },
  list: {
    name: 'filingColumns',
    columns: { list: {}, field: {}, position: {} },
    filters: { list: { zh: '两份名单', en: 'Both lists' } },
    search: {
      fields: ['chineseHeading', 'englishHeading'],
      label: { zh: '搜索列名', en: 'Search by heading' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary'],
      label: { zh: '查看报审列', en: 'View the columns of the filing' },
      why: { zh: '报审时需要知道送出哪些内容。', en: 'Who files needs to know what is sent.' },
    },
    edit: {
      heldBy: ['secretary'],
      label: { zh: '编辑报审列', en: 'Edit the columns of the filing' },
      why: {
        zh: '公安要求的表格每年可能不同。',
        en: 'The police may ask for another form each year.',
      },
    },
  },
  example: {
    list: 'people',
    field: 'chineseName',
    chineseHeading: '中文姓名',
    englishHeading: 'Chinese name',
    position: 2,
  },
})
