import * as z from 'zod'
import { officeRoles } from '#domain/actor.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { colours } from './rules.ts'
import { colourWords, permissionWords, tagWords } from './words.ts'

/** A word of the office for people and organisations: main table, needs an interpreter. */
export const tag = defineForm('tag', {
  tag: { chineseName: text(20), englishName: text(40), colour: choice(colours) },
})

export const record = defineRecord({
  noun: 'tags',
  form: tag,
  words: {
    title: { zh: '标签', en: 'Tag' },
    sections: { tag: { zh: '标签', en: 'Tag' } },
    fields: {
      chineseName: { zh: '中文名称', en: 'Chinese name' },
      englishName: { zh: '英文名称', en: 'English name' },
      colour: { zh: '颜色', en: 'Colour', options: colourWords },
    },
  },
  says: {
    title: { zh: '标签', en: 'Tags' },
    lead: tagWords.lead,
    create: { zh: '新增标签', en: 'New tag' },
    none: { zh: '还没有标签', en: 'No tags yet' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  list: {
    columns: { colour: {} },
    added: { people: z.number().int(), organisations: z.number().int() },
    search: {
      fields: ['chineseName', 'englishName'],
      label: { zh: '搜索名称', en: 'Search by name' },
    },
  },
  may: {
    list: { heldBy: officeRoles, ...permissionWords.list },
    edit: { heldBy: ['secretary', 'reception'], ...permissionWords.edit },
  },
  example: { chineseName: '主桌', englishName: 'Main table', colour: 'violet' },
})
