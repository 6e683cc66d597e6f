import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import {
  type CellWords,
  importWords as common,
  type ImportWords,
  cellWords as importCellWords,
} from '#kit/sheet/import/import-words.ts'
import { project } from '../rules.ts'
import { words } from '../words.ts'
import { consoleWords } from './console.ts'

const projects = (count: number) => (count === 1 ? 'one project' : `${count} projects`)

/** Columns of the imported spreadsheet: all fields. */
export const importColumns: readonly Column[] = columnsOf(project, words)

/** Texts in the spreadsheet itself. */
export const sheetWords = {
  name: { zh: '投资项目', en: 'Projects' },
  fileName: '投资项目 investment-projects.xlsx',
  notes: [
    {
      zh: '每行一个项目，带 * 的列必填。表格中已有现有项目，可直接修改；新项目写在其后，编号留空。',
      en: 'One project per row; columns marked * are required. Existing projects are included and can be edited; add new ones below them and leave the ID empty.',
    },
    {
      zh: '再次导入同一表格不会重复：没有编号时，名称和城市都相同的即为同一个项目。新项目导入后尚未发布。',
      en: 'Importing the same spreadsheet again creates no duplicates: without an ID, rows with the same name and city are one project. New projects are not published by the import.',
    },
  ],
}

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  title: consoleWords.import,
  lead: {
    zh: '下载含现有项目的表格，填写或修改后上传。先检查、后导入：有任何错误时不会导入任何内容。',
    en: 'Download the spreadsheet of existing projects, fill it in or edit it, and upload it. It is checked first; if there are any errors, nothing is imported.',
  },
  template: { zh: '下载表格', en: 'Download spreadsheet' },
  templateName: { zh: '投资项目.xlsx', en: 'investment-projects.xlsx' },
  run: ({ count }) => ({ zh: `新增或更新 ${count} 个项目`, en: `Add or update ${projects(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已导入：新增 ${added} 个，更新 ${changed} 个。`,
    en: `Imported: ${added} new, ${changed} updated.`,
  }),
  next: {
    zh: '新增的项目尚未发布，请在列表中查看后发布。',
    en: 'New projects are not published yet: check them in the list and publish them.',
  },
  toList: { zh: '查看投资项目', en: 'View projects' },
}

/** Problems of a row or a cell. */
export const cellWords: CellWords = {
  ...importCellWords,
  // the amount is the only cell that is not a text
  type: {
    zh: '请填写整数（万元），如 12000',
    en: 'Enter a whole number in ten thousand yuan, for example 12000',
  },
}
