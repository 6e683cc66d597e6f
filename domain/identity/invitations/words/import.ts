import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import {
  type CellWords,
  importWords as common,
  type ImportWords,
  cellWords as importCellWords,
} from '#kit/sheet/import/import-words.ts'
import type { Words } from '#kit/words/record-words.ts'
import { invitationRow } from '../rules/form.ts'
import { consoleWords } from './console.ts'
import { fieldProblemWords, formWords } from './form.ts'

const codes = (count: number) => (count === 1 ? 'one invitation' : `${count} invitations`)

export const rowWords = {
  title: formWords.title,
  sections: { row: formWords.title },
  fields: {
    kind: formWords.fields.kind,
    organisation: {
      ...formWords.fields.organisation,
      hint: { zh: '已登记的中文或英文全称', en: 'Full registered name in Chinese or English' },
    },
    guestType: formWords.fields.guestType,
    quota: formWords.fields.quota,
    lastDay: { zh: '有效期至（当天 23:59）', en: 'Valid until (23:59 that day)' },
    approves: {
      ...formWords.fields.approves,
      options: { yes: consoleWords.yes, no: consoleWords.no },
    },
    note: formWords.fields.note,
  },
} satisfies Words<typeof invitationRow>

export const invitationColumns: readonly Column[] = columnsOf(invitationRow, rowWords)

/** Texts in the spreadsheet itself. */
export const sheetWords = {
  name: { zh: '邀请码', en: 'Invitations' },
  fileName: '邀请码模板 invitations-template.xlsx',
  notes: [
    {
      zh: '每行一个邀请码。带 * 的列必填；免审核不填即为“否”；表中没有“免审核”这一列时，已有邀请码保持原样，新邀请码为“否”。',
      en: 'One invitation per row. Columns marked * are required; “Skip review” left empty means no. Without that column existing codes keep what they have, and new ones are “no”.',
    },
    {
      zh: '再次导入同一表格不会重复生成：报名类型、单位和备注都相同的即为同一个邀请码，名额、期限和免审核以表格为准。同一单位需要多个同类邀请码时，请用备注区分。',
      en: 'Importing the same spreadsheet again creates no duplicates: rows with the same registration type, organisation and note are one code, and its places, validity and review setting are updated. To create several codes of one type for an organisation, use different notes.',
    },
  ],
}

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  title: consoleWords.import,
  templateName: { zh: '邀请码模板.xlsx', en: 'invitations-template.xlsx' },
  run: ({ count }) => ({ zh: `生成或更新 ${count} 个邀请码`, en: `Create or update ${codes(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已生成 ${added} 个邀请码，更新 ${changed} 个。`,
    en: `${codes(added)} created, ${changed} updated.`,
  }),
  next: {
    zh: '各单位登录后可在“邀请码”页面看到并转发。',
    en: 'Each organisation sees its codes under “Invitations” and can share them.',
  },
  toList: { zh: '查看邀请码', en: 'View invitations' },
}

/** Problems of a row or a cell. */
export const cellWords: CellWords = {
  ...importCellWords,
  ...fieldProblemWords,
  quotaRange: { zh: '请填写 1 至 10000 的整数', en: 'Enter a whole number from 1 to 10,000' },
  guestTypeFixed: {
    zh: '已发放的邀请码不能更改嘉宾类型；请新建邀请码，用备注区分',
    en: 'The guest type of an issued code cannot be changed; make another code, with a note that tells them apart',
  },
  kindFixed: {
    zh: '已发放的邀请码不能更改报名类型和单位',
    en: 'The registration type and organisation of an issued code cannot be changed',
  },
}
