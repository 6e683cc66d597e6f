import { describe, expect, test } from 'vitest'
import { smsUnits } from './sms-units.ts'
import { fillIn, problemsOfText, template, writeMessage } from './template.ts'

const returned = template({
  key: 'test.returned',
  title: { zh: '退回', en: 'Returned' },
  sentWhen: { zh: '退回时', en: 'When returned' },
  sentTo: { zh: '联络人', en: 'Contacts' },
  urgent: false,
  placeholders: {
    name: { label: { zh: '姓名', en: 'Name' }, samples: [{ zh: '王', en: 'Wang' }], required: true },
    remarks: { label: { zh: '意见', en: 'Remarks' }, samples: [''] },
  },
  texts: {
    subject: { zh: '请修改{name}', en: 'Please correct {name}' },
    text: { zh: '{name}已退回。[\n意见：{remarks}]', en: '{name} was returned.[\nRemarks: {remarks}]' },
  },
})
const name = { zh: '施安娜', en: 'Anna Schmidt' }

describe('a template', () => {
  test('is filled in in the language of the message', () => {
    expect(writeMessage(returned.texts, { name, remarks: 'Face' }, 'en')).toEqual({
      subject: 'Please correct Anna Schmidt',
      text: 'Anna Schmidt was returned.\nRemarks: Face',
      sms: 'Anna Schmidt was returned.\nRemarks: Face',
    })
  })

  test('leaves out what stands in brackets without a value, and keeps brackets that are none', () => {
    expect(fillIn(returned.texts.text.zh, { name, remarks: '' }, 'zh')).toBe('施安娜已退回。')
    expect(fillIn('[sic] {name}', { name }, 'en')).toBe('[sic] Anna Schmidt')
  })

  test('holds both languages for a reader whose language is not known', () => {
    const { subject, text } = writeMessage(returned.texts, { name, remarks: '' }, 'both')
    expect(subject).toBe('请修改施安娜 / Please correct Anna Schmidt')
    expect(text).toBe('施安娜已退回。\n\n———\n\nAnna Schmidt was returned.')
  })

  test('never reads a value as a text: braces, brackets and dollar signs in a name stay what they are', () => {
    const hostile = '{remarks} [x] $& $1 {name}'
    expect(fillIn('{name}: {remarks}', { name: hostile, remarks: 'r' }, 'en')).toBe(`${hostile}: r`)
  })

  test.each([
    ['{name} {nmae}', [{ code: 'placeholderUnknown', name: 'nmae' }]],
    ['without', [{ code: 'placeholderMissing', name: 'name' }]],
    ['{name} [half', [{ code: 'bracketOpen', name: '[' }]],
    [
      '{name',
      [
        { code: 'placeholderMissing', name: 'name' },
        { code: 'bracketOpen', name: '{' },
      ],
    ],
    ['{name} [and {remarks}] [sic]', []],
  ])('%j has these problems', (text, problems) => {
    expect(problemsOfText(returned, text, { needsAll: true })).toEqual(problems)
  })

  test('a subject need not name everything', () => {
    expect(problemsOfText(returned, 'Please', { needsAll: false })).toEqual([])
  })
})

describe('SMS units', () => {
  test.each([
    [66, 1],
    [67, 2],
    [130, 2],
    [131, 3],
  ])('%i characters with a signature of 2 in brackets cost %i', (length, units) => {
    expect(smsUnits('字'.repeat(length), '峰会')).toEqual({ characters: length + 4, units })
  })

  test('an emoji counts as two', () => {
    expect(smsUnits('😀', '').characters).toBe(2)
  })
})
