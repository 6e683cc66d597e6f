import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, longText, text } from '#kit/rules/fields.ts'

/** The decisions that need a remark. */
export const remarkedDecisions = ['return', 'notApprove'] as const
export type RemarkedDecision = (typeof remarkedDecisions)[number]

/** Maximum length of each text: both together, with a line break, fit into a remark of 500 characters. */
export const readyRemarkLength = 240

export const readyRemark = defineForm('readyRemark', {
  remark: {
    decision: choice(remarkedDecisions),
    chineseName: text(40),
    englishName: text(40),
    chineseText: longText(readyRemarkLength),
    englishText: longText(readyRemarkLength),
  },
})

const decisions = {
  return: { zh: '退回', en: 'Return' },
  notApprove: { zh: '不通过', en: 'Do not approve' },
}

export const record = defineRecord({
  noun: 'ready-remarks',
  form: readyRemark,
  words: {
    title: { zh: '常用意见', en: 'Ready remark' },
    sections: { remark: { zh: '常用意见', en: 'Ready remark' } },
    fields: {
      decision: { zh: '用于', en: 'Used to', options: decisions },
      chineseName: {
        zh: '名称（中文）',
        en: 'Name in Chinese',
        hint: { zh: '在列表中选择时显示', en: 'Shown where reviewers choose it' },
      },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      chineseText: {
        zh: '意见（中文）',
        en: 'Remark in Chinese',
        hint: { zh: '两种文字会一并发送给登记单位', en: 'Organisations receive both languages' },
      },
      englishText: { zh: '意见（英文）', en: 'Remark in English' },
    },
  },
  says: {
    title: { zh: '常用意见', en: 'Ready remarks' },
    lead: {
      zh: '退回或不通过时可直接选用，不必每次输入。',
      en: 'Choose one when you return or do not approve, instead of typing it each time.',
    },
    create: { zh: '新增常用意见', en: 'New ready remark' },
    none: { zh: '还没有常用意见', en: 'No ready remarks yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'installation',
  published: false,
  list: {
    columns: { decision: {}, chineseText: {}, englishText: {} },
    filters: { decision: { zh: '全部用途', en: 'All uses' } },
    search: {
      fields: ['chineseName', 'englishName', 'chineseText', 'englishText'],
      label: { zh: '搜索名称、意见', en: 'Search name or remark' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'reviewer'],
      label: { zh: '选用常用意见', en: 'Use ready remarks' },
      why: { zh: '审核时使用。', en: 'Used when deciding on records.' },
    },
    edit: {
      heldBy: ['secretary', 'reviewer'],
      label: { zh: '编辑常用意见', en: 'Edit ready remarks' },
      why: { zh: '由审核人员自行维护。', en: 'Kept by those who decide.' },
    },
  },
  example: {
    decision: 'return',
    chineseName: '照片须更换',
    englishName: 'New photo needed',
    chineseText: '请上传近期正面免冠照片。',
    englishText: 'Please upload a recent photo that shows the full face.',
  },
})
