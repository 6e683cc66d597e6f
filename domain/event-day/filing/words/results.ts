import { clearanceWords } from '#domain/event-day/badges/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import {
  type CellWords,
  type ImportWords,
  cellWords as importCellWords,
  importWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import { filingResult, vehicleResult } from '../rules.ts'
import { fieldWords } from './columns.ts'

/** Words of a row of results. */
export const resultWords: Words<typeof filingResult> = {
  title: { zh: '审查结果', en: 'Result' },
  sections: { result: { zh: '审查结果', en: 'Result' } },
  fields: {
    documentNumber: fieldWords.documentNumber,
    chineseName: fieldWords.chineseName,
    passportName: fieldWords.passportName,
    result: { zh: '审查结果', en: 'Result', options: clearanceWords },
    remark: { zh: '备注', en: 'Remark' },
    confirmed: {
      zh: '确认改为通过',
      en: 'Confirmed as pass',
      hint: {
        zh: '此前的结论不是通过时填写',
        en: 'For a pass after another result',
      },
      options: { yes: { zh: '确认', en: 'Confirmed' } },
    },
  },
}

export const resultColumns: readonly Column[] = columnsOf(filingResult, resultWords)

/** Words of a row of results of vehicles. */
export const vehicleResultWords: Words<typeof vehicleResult> = {
  title: resultWords.title,
  sections: resultWords.sections,
  fields: {
    plate: fieldWords.plate,
    result: resultWords.fields.result,
    remark: resultWords.fields.remark,
    confirmed: resultWords.fields.confirmed,
  },
}

export const vehicleResultColumns: readonly Column[] = columnsOf(vehicleResult, vehicleResultWords)

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts in the spreadsheet itself. */
export const resultSheetWords = {
  name: { zh: '审查结果', en: 'Results' },
  fileName: '审查结果模板 filing-results-template.xlsx',
  notes: [
    {
      zh: '每行一人，按证件号码辨认；填写姓名时，姓名须与报送的一致。也可以直接在报送的表格中填写“审查结果”一列后导入。',
      en: 'One person per row, matched by document number; a name that is given must be the one that was filed. You can also fill in the column “Result” of a batch itself and import that.',
    },
    {
      zh: '结果为空表示尚未答复，不作改动。',
      en: 'An empty result means that there is no answer yet; it changes nothing.',
    },
    {
      zh: '证件号码请保持文本格式，否则表格会舍去第 15 位以后的数字。',
      en: 'Keep document numbers as text, or the spreadsheet drops digits beyond the fifteenth.',
    },
  ] satisfies Bilingual[],
}

/** The page of results. */
export const resultImportWords: ImportWords = {
  ...importWords,
  title: { zh: '导入审查结果', en: 'Import results of the police' },
  lead: {
    zh: '选择公安返回的表格。按证件号码对应报送的人员；对不上的行会列出，其余各行可以先导入。',
    en: 'Choose the spreadsheet that the police returned. Rows are matched by document number with what was filed; those without a match are named, and the others can be imported.',
  },
  templateName: { zh: '审查结果模板.xlsx', en: 'filing-results-template.xlsx' },
  added: { zh: '未报送', en: 'Not filed' },
  changed: { zh: '新结果', en: 'New results' },
  same: { zh: '无变化', en: 'Unchanged' },
  run: ({ count }) => ({ zh: `导入 ${count} 人的结果`, en: `Import the results of ${people(count)}` }),
  done: ({ changed }) => ({
    zh: `已导入 ${changed} 人的结果，证件状态已随之更新。`,
    en: `Imported the results of ${people(changed)}; their badges follow.`,
  }),
  nothing: {
    zh: '表格中没有新的结果。',
    en: 'The spreadsheet has no new results.',
  },
  next: {
    zh: '通过的人员如已齐备，现在可以打印证件。',
    en: 'The badges of those who are cleared can be printed now, if nothing else is missing.',
  },
  toList: { zh: '返回公安报审', en: 'Back to the police filing' },
}

/** Problems of a row besides those of every import. */
export const resultCellWords = {
  ...importCellWords,
  notFiled: {
    zh: '报送的人员中没有此证件号码',
    en: 'Nobody who was filed has this document number',
  },
  wasRemoved: {
    zh: '此证件号码已撤销报送，审查结果不再适用',
    en: 'This document number was removed from what is filed; a result for it has no effect',
  },
  overrules: {
    zh: '此前的结论不是“通过”。如确认改为通过，请在“确认改为通过”列选“确认”',
    en: 'The result so far is not a pass. If this pass is the newer one, choose “Confirmed” in that column',
  },
  nameDiffers: {
    zh: '姓名与此证件号码报送的姓名不同',
    en: 'Another name was filed with this document number',
  },
} satisfies CellWords

/** The spreadsheet of results of vehicles. */
export const vehicleSheetWords = {
  name: { zh: '车辆审查结果', en: 'Results of vehicles' },
  fileName: '车辆审查结果模板 vehicle-results-template.xlsx',
  notes: [
    {
      zh: '每行一辆，按车牌号辨认。也可以直接在报送的表格中填写“审查结果”一列后导入。',
      en: 'One vehicle per row, matched by number plate. You can also fill in the column “Result” of a batch itself and import that.',
    },
    ...resultSheetWords.notes.slice(1, 2),
  ] satisfies Bilingual[],
}

const vehiclesIn = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`)

/** The page of results of vehicles. */
export const vehicleImportWords: ImportWords = {
  ...resultImportWords,
  title: { zh: '导入车辆审查结果', en: 'Import results of vehicles' },
  lead: {
    zh: '选择公安返回的表格。按车牌号对应报送的车辆；对不上的行会列出，其余各行可以先导入。',
    en: 'Choose the spreadsheet that the police returned. Rows are matched by number plate with what was filed; those without a match are named, and the others can be imported.',
  },
  templateName: { zh: '车辆审查结果模板.xlsx', en: 'vehicle-results-template.xlsx' },
  run: ({ count }) => ({
    zh: `导入 ${count} 辆车的结果`,
    en: `Import the results of ${vehiclesIn(count)}`,
  }),
  done: ({ changed }) => ({
    zh: `已导入 ${changed} 辆车的结果，车辆证状态已随之更新。`,
    en: `Imported the results of ${vehiclesIn(changed)}; their passes follow.`,
  }),
  next: {
    zh: '通过的车辆如已齐备，现在可以打印车辆证。',
    en: 'The passes of those that are cleared can be printed now, if nothing else is missing.',
  },
}

/** Problems of a row of them. */
export const vehicleCellWords = {
  ...importCellWords,
  notFiled: { zh: '报送的车辆中没有此车牌号', en: 'No vehicle that was filed has this plate' },
  wasRemoved: {
    zh: '此车牌号已撤销报送，审查结果不再适用',
    en: 'This plate was removed from what is filed; a result for it has no effect',
  },
  overrules: resultCellWords.overrules,
} satisfies CellWords
