import * as z from 'zod'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, longText, text } from '#kit/rules/fields.ts'
import { colourNames, coveredKinds, nameOrders } from './rules.ts'
import { colourWords, coveredWords, nameOrderWords } from './words.ts'

/** A kind of badge: whom it is for, its colours, and its template as data. */
export const badgeKind = defineForm('badgeKind', {
  kind: {
    covers: choice(coveredKinds),
    chineseName: text(12),
    englishName: text(24),
    colour: choice(colourNames),
    lanyard: choice(colourNames),
    needsClearance: z.boolean(),
    isEnded: z.boolean(),
  },
  card: {
    // in millimetres, up to A5; on smaller ones a long job title would need letters that nobody reads
    cardWidth: z.number().int().min(86).max(148),
    cardHeight: z.number().int().min(124).max(210),
    nameOrder: choice(nameOrders),
    showsOrganisation: z.boolean(),
    showsJobTitle: z.boolean(),
  },
  back: { chineseBack: longText(300).optional(), englishBack: longText(500).optional() },
})

export const record = defineRecord({
  noun: 'badge-kinds',
  form: badgeKind,
  words: {
    title: { zh: '证件类别', en: 'Badge kind' },
    sections: {
      kind: { zh: '类别', en: 'Kind' },
      card: { zh: '正面', en: 'Front' },
      back: {
        zh: '背面',
        en: 'Back',
        hint: {
          zh: '背面自动列出区域，此处填写须知和服务电话。',
          en: 'The back lists the zones by itself. Write what everyone must know and whom to call here.',
        },
      },
    },
    fields: {
      covers: { zh: '适用人员', en: 'For', options: coveredWords },
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      colour: { zh: '证件颜色', en: 'Colour of the card', options: colourWords },
      lanyard: { zh: '挂绳颜色', en: 'Colour of the lanyard', options: colourWords },
      needsClearance: {
        zh: '须通过背景审查后才能制证',
        en: 'Printed only after clearance by the police',
      },
      isEnded: { zh: '已停用', en: 'No longer in use' },
      cardWidth: { zh: '宽度（毫米）', en: 'Width in mm' },
      cardHeight: { zh: '高度（毫米）', en: 'Height in mm' },
      nameOrder: { zh: '姓名顺序', en: 'Order of names', options: nameOrderWords },
      showsOrganisation: { zh: '印单位', en: 'Prints the organisation' },
      showsJobTitle: { zh: '印职务', en: 'Prints the job title' },
      chineseBack: { zh: '背面文字（中文）', en: 'Text on the back in Chinese' },
      englishBack: { zh: '背面文字（英文）', en: 'Text on the back in English' },
    },
  },
  says: {
    title: { zh: '证件类别', en: 'Badge kinds' },
    lead: {
      zh: '每类参会人对应一种证件：颜色、版式和是否需要背景审查。',
      en: 'One kind of badge for each kind of participant: its colours, its template, and whether it waits for clearance.',
    },
    create: { zh: '新增证件类别', en: 'New badge kind' },
    none: { zh: '还没有证件类别', en: 'No badge kinds yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  bothLanguages: true,
  path: '/cert/badge-kinds',
  startsFrom: {
    covers: 'guest',
    colour: 'blue',
    lanyard: 'blue',
    needsClearance: true,
    isEnded: false,
    cardWidth: 86,
    cardHeight: 124,
    nameOrder: 'byPerson',
    showsOrganisation: true,
    showsJobTitle: true,
    chineseBack: '请全程佩戴，不得转借。拾到请交任一服务台。',
    englishBack: 'Wear it at all times. If found, please hand it to any desk.',
  },
  list: {
    columns: { covers: {}, colour: {}, lanyard: {}, needsClearance: {}, isEnded: {} },
    filters: { covers: { zh: '全部人员', en: 'All people' } },
    search: {
      fields: ['chineseName', 'englishName'],
      label: { zh: '搜索名称', en: 'Search by name' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看证件类别', en: 'View badge kinds' },
      why: { zh: '制证和现场需要认识各类证件。', en: 'Printing and desks need to know the kinds of badges.' },
    },
    edit: {
      heldBy: ['secretary'],
      label: { zh: '编辑证件类别', en: 'Edit badge kinds' },
      why: { zh: '决定谁佩戴什么证件、印什么内容。', en: 'Decides who wears which badge, and what it says.' },
    },
  },
  example: {
    covers: 'guest',
    chineseName: '嘉宾',
    englishName: 'GUEST',
    colour: 'blue',
    lanyard: 'blue',
    needsClearance: true,
    isEnded: false,
    cardWidth: 86,
    cardHeight: 124,
    nameOrder: 'byPerson',
    showsOrganisation: true,
    showsJobTitle: true,
    chineseBack: '请全程佩戴，不得转借。拾到请交任一服务台。',
    englishBack: 'Wear it at all times. If found, please hand it to any desk.',
  },
})
