import type { Column } from '#kit/sheet/columns.ts'
import {
  type CellWords,
  importWords as common,
  type ImportWords,
  cellWords as importCellWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Cell, cellKeys, cells } from '../rules/grid.ts'
import { drawingProblemWords } from '../words.ts'
import { numberingWords } from './numbering.ts'

const rows = (count: number) => (count === 1 ? 'one row' : `${count} rows`)

const cellNames: Record<Cell, Bilingual> = {
  seat: { zh: '座', en: 'Seat' },
  blocked: { zh: '停用', en: 'Blocked' },
  accessible: { zh: '无障碍', en: 'Accessible' },
  aisle: { zh: '过道', en: 'Aisle' },
}

/** The columns of a row, as fields of a form have words. */
export const sheetFields = {
  block: { zh: '区块', en: 'Block' },
  label: { zh: '排号', en: 'Row label' },
  from: { zh: '起始座号', en: 'First number' },
  numbering: { zh: '编号方式', en: 'Numbering', options: numberingWords },
  ...Object.fromEntries(
    cellKeys.map((key, at) => [key, { zh: `位置 ${at + 1}`, en: `Place ${at + 1}`, options: cellNames }]),
  ),
}

const optionsOf = (words: Readonly<Record<string, Bilingual>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const { block, label, from, numbering } = sheetFields
const cellOptions = cells.map((value) => ({ value, label: cellNames[value] }))

export const sheetColumns: readonly Column[] = [
  { key: 'block', label: block, isRequired: false, holds: 'text' },
  { key: 'label', label, isRequired: true, holds: 'text' },
  { key: 'from', label: from, isRequired: false, holds: 'text' },
  {
    key: 'numbering',
    label: { zh: numbering.zh, en: numbering.en },
    isRequired: false,
    holds: 'option',
    options: optionsOf(numberingWords),
  },
  ...cellKeys.map(
    (key, at): Column => ({
      key,
      label: { zh: `位置 ${at + 1}`, en: `Place ${at + 1}` },
      isRequired: false,
      holds: 'option',
      options: cellOptions,
    }),
  ),
]

/** Texts in the spreadsheet itself. */
export const sheetWords = {
  name: { zh: '会场座位', en: 'Seats of the hall' },
  fileName: '会场座位 hall-seats.xlsx',
  notes: [
    {
      zh: '每行为一排座位，从前到后；每格为一个位置，从就座者的左手起。填“座”“停用”“无障碍”或“过道”，空格表示没有座位。',
      en: 'One line is a row of seats, from the front to the back; one cell is a place, from the left hand of the seated. Write Seat, Blocked, Accessible or Aisle; an empty cell is no seat.',
    },
    {
      zh: '长短不一的排自动居中，行首和行尾的空格不计。两个座位之间不能留空：请填“过道”，柱子等处请填“停用”。',
      en: 'Rows of unequal length are centred; empty cells at both ends do not count. Between two seats no cell is empty: write Aisle, or Blocked for a pillar.',
    },
    {
      zh: '区块用于分区（如 A、B、楼座 BAL），用英文字母或数字，不填写为 A。起始座号不填写为 1。编号方式：从左、从右，或中间为 1、左手为 2。',
      en: 'A block is a part of the hall, in letters or digits (A, B, BAL for the balcony); left empty it is A. The first number is 1 when left empty. Numbering is from the left, from the right, or 1 in the middle with 2 at its left hand.',
    },
    {
      zh: '表格即会场的全部排座：表格中没有的排会移除，桌子、区域和入口不受影响。',
      en: 'The sheet is all rows of the hall: rows that it does not have are removed. Tables, areas and entrances stay as they are.',
    },
  ],
}

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  title: { zh: '用表格绘制座位', en: 'Draw seats by spreadsheet' },
  lead: {
    zh: '下载含现有座位的表格，一格一个座位，修改后上传。先检查、后导入：有任何错误时不会更改任何座位。',
    en: 'Download the spreadsheet with the seats as they are, one cell a seat, change it and upload it. It is checked first; if there are any errors, no seat is changed.',
  },
  template: { zh: '下载表格', en: 'Download spreadsheet' },
  templateName: { zh: '会场座位.xlsx', en: 'hall-seats.xlsx' },
  run: ({ count }) => ({ zh: `更改 ${count} 排`, en: `Change ${rows(count)}` }),
  done: ({ added, changed, gone = 0 }) => ({
    zh: `已更改：新增 ${added} 排，更新 ${changed} 排，移除 ${gone} 排。`,
    en: `Changed: ${added} new, ${changed} updated, ${gone} removed.`,
  }),
  next: {
    zh: '新的区块放在最后，请在图中调整位置。已经做好的座位安排不变。',
    en: 'A new block stands behind the others: move it where it belongs. Seating plans that exist keep their drawing.',
  },
  toList: { zh: '查看会场图', en: 'View the drawing' },
}

const problem = (code: keyof typeof drawingProblemWords) => drawingProblemWords[code]('')

/** Problems of a row or a cell. */
export const cellWords: CellWords = {
  ...importCellWords,
  choice: {
    zh: '请填写：座、停用、无障碍、过道，或留空',
    en: 'Write Seat, Blocked, Accessible or Aisle, or leave it empty',
  },
  gap: {
    zh: '两个座位之间不能留空：请填“过道”或“停用”',
    en: 'Between two seats no cell is empty: write Aisle or Blocked',
  },
  aisleAtEnd: { zh: '过道须在两个座位之间', en: 'An aisle stands between two seats' },
  noSeats: { zh: '这一排没有座位', en: 'This row has no seats' },
  tooManyAisles: { zh: '一排最多 20 条过道', en: 'A row has at most 20 aisles' },
  rowTooLong: { zh: '一排最多 100 个座位', en: 'A row has at most 100 seats' },
  tooManyRows: { zh: '一个区块最多 100 排', en: 'A block has at most 100 rows' },
  notRows: {
    zh: '会场中此标识不是排座，请换一个区块名称',
    en: 'In this hall that ID is not a block of rows; choose another name for the block',
  },
  sameRow: { zh: '同一区块中有两排排号相同', en: 'Two rows of this block have the same label' },
  tooManySeats: { zh: '一个会场最多 3,000 个座位', en: 'A hall has at most 3,000 seats' },
  outside: problem('outside'),
}
