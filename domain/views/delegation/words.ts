import {
  type CellWords,
  type ImportWords,
  cellWords as importCellWords,
  importWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { OpenStep } from './rules.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The page of the whole delegation. */
export const delegationWords = {
  title: { zh: '代表团', en: 'Delegation' },
  lead: {
    zh: '本单位登记的所有人，以及每个人还缺什么。点击所缺内容可直接填写。',
    en: 'Everyone your organisation has registered, and what is still missing for each person. Select a missing entry to fill it in.',
  },
  toImport: { zh: '用表格导入', en: 'Import spreadsheet' },
  download: { zh: '导出表格', en: 'Export spreadsheet' },
  missing: { zh: '还缺', en: 'Still missing' },
  nothingMissing: { zh: '已完整', en: 'Complete' },
  more: ({ count }: { count: number }) => ({ zh: `另 ${count} 项`, en: `${count} more` }),
  /** What may be left to do. */
  steps: {
    fields: { zh: '信息不完整', en: 'Incomplete details' },
    submit: { zh: '待提交', en: 'Ready to submit' },
    correct: { zh: '待修改', en: 'Changes requested' },
    intention: { zh: '参会意向', en: 'Attendance intention' },
    itinerary: { zh: '行程', en: 'Itinerary' },
    message: { zh: '寄语或标志', en: 'Message or logo' },
    health: { zh: '防疫信息', en: 'Epidemic-prevention information' },
  } satisfies Record<OpenStep, Bilingual>,
  lacksFilter: { zh: '按待办事项筛选', en: 'Filter by what is left to do' },
  everybody: { zh: '全部人员', en: 'Everyone' },
  maxMissing: { zh: '缺项最多在前', en: 'Most missing first' },
  stepCount: ({ step, count }: { step: Bilingual; count: number }): Bilingual => ({
    zh: `${step.zh} ${count}`,
    en: `${step.en} ${count}`,
  }),
  submit: { zh: '检查并提交', en: 'Check and submit' },
  correct: { zh: '按意见修改', en: 'Make requested changes' },
  allComplete: { zh: '所有人的信息都已完整并提交。', en: 'Everyone’s details are complete and submitted.' },
  someIncomplete: ({ count, of }: { count: number; of: number }) => ({
    zh: `共 ${of} 人，其中 ${count} 人还有事项待办。`,
    en: `${people(of)}, ${count} with something left to do.`,
  }),
  emptyTitle: { zh: '还没有登记任何人', en: 'No one registered yet' },
  emptyText: {
    zh: '可以逐位登记，也可以下载模板填写后一次导入。',
    en: 'Register people one by one, or download the template, fill it in and import everyone at once.',
  },
  past: { zh: '往届嘉宾', en: 'Guests of past summits' },
  pastLead: {
    zh: '再次登记时，仍有效的内容会自动带入；照片等需要更新的内容会逐项列出。',
    en: 'When you register a guest again, details that are still valid are filled in. Anything to be updated, such as the portrait, is listed.',
  },
  editions: { zh: '往届峰会', en: 'Past summits' },
  again: { zh: '再次登记', en: 'Register again' },
  registered: { zh: '本届已登记', en: 'Registered for this summit' },
  renew: ({ fields }: { fields: string }) => ({
    zh: `已带入往届信息。需要更新：${fields}`,
    en: `Filled in from a past summit. To be updated: ${fields}`,
  }),
  nothingToRenew: { zh: '已带入往届信息。', en: 'Filled in from a past summit.' },
  between: { zh: '、', en: ', ' },
  fileName: { zh: '嘉宾名单.xlsx', en: 'guests.xlsx' },
}

/** The part that submits all complete records at once. */
export const submittingWords = {
  title: { zh: '一并提交审核', en: 'Submit together' },
  ready: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 人的信息已完整，可以一并提交。`,
    en: `The details of ${people(count)} are complete and can be submitted.`,
  }),
  some: ({ count }: { count: number }): Bilingual => ({
    zh: `以下先列出 ${count} 人，提交后列出其余的人。`,
    en: `The first ${count} are listed. The others are listed once these are submitted.`,
  }),
  told: {
    zh: '请先告知每位本人，再逐项勾选；所勾选的同意适用于以上选中的每个人。',
    en: 'Inform each person first, then tick each item. The consents you tick apply to everyone selected above.',
  },
  needed: { zh: '需要此项同意才能提交', en: 'This consent is required to submit' },
  submit: ({ count }: { count: number }): Bilingual => ({
    zh: `提交 ${count} 人`,
    en: `Submit ${people(count)}`,
  }),
  running: ({ done, of }: { done: number; of: number }): Bilingual => ({
    zh: `正在提交：${done} / ${of}`,
    en: `Submitting: ${done} of ${of}`,
  }),
  submitted: ({ count }: { count: number }): Bilingual => ({
    zh: `已提交 ${count} 人，等待审核。`,
    en: `${people(count)} submitted for review.`,
  }),
}

/** The import page. */
export const importingWords: ImportWords = {
  ...importWords,
  title: { zh: '用表格导入嘉宾', en: 'Import guests from a spreadsheet' },
  templateName: { zh: '嘉宾导入模板.xlsx', en: 'guests-template.xlsx' },
  added: { zh: '新登记', en: 'New' },
  run: ({ count }) => ({ zh: `导入 ${count} 人`, en: `Import ${people(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已导入：新登记 ${added} 人，更新 ${changed} 人。`,
    en: `Imported: ${added} new, ${changed} changed.`,
  }),
  next: {
    zh: '接下来请补充照片等内容，然后在代表团页面一并提交审核。',
    en: 'Next, add portraits and anything else that is missing, then submit everyone together on the delegation page.',
  },
  toList: { zh: '查看代表团', en: 'View delegation' },
}

/** Problems of a row besides those of every import; problems of fields are in the fields' own words. */
export const cellWords = {
  ...importCellWords,
  nameMissing: { zh: '请填写中文姓名或英文姓名', en: 'Enter a name in Chinese or as in the passport' },
  unknownId: {
    zh: '编号不属于本单位登记的人员，请清空编号或重新导出名单',
    en: 'Your organisation has registered no one with this ID; clear it, or export the list again',
  },
  notEditable: {
    zh: '此人已取消参会或未通过审核，不能修改',
    en: 'This person is cancelled or not approved and cannot be changed',
  },
  guestUnknown: {
    zh: '本单位没有这位嘉宾，请填写已登记嘉宾的姓名或编号',
    en: 'Your organisation has no guest of this name; enter the name or ID of a registered guest',
  },
  severalGuests: {
    zh: '有多位嘉宾同名，请改填编号',
    en: 'Several guests have this name; enter the ID instead',
  },
  guestNotApproved: {
    zh: '该嘉宾尚未通过审核，暂不能添加或修改随行人员',
    en: 'This guest is not approved yet; companions cannot be added or changed',
  },
  noInvitation: {
    zh: '该嘉宾的登记中没有邀请码，不能带随行人员',
    en: 'This guest’s record has no invitation code, so companions cannot be added',
  },
  retinueFull: {
    zh: '该嘉宾的随行人员数量已达上限',
    en: 'This guest has reached the companion limit',
  },
  guestNotMoved: {
    zh: '随行人员不能通过表格转到另一位嘉宾',
    en: 'Companions cannot be moved to another guest by spreadsheet',
  },
  noCompanion: {
    zh: '此人已登记为嘉宾，不能同时作为随行人员',
    en: 'This person is registered as a guest and cannot also be a companion',
  },
  notAskedOfCompanion: {
    zh: '随行人员不填此项，请留空',
    en: 'Not required for companions; leave it empty',
  },
  notAskedOfGuest: { zh: '嘉宾不填此项，请留空', en: 'Not required for guests; leave it empty' },
  severalMeant: {
    zh: '已登记的人员中有多位同名，请填写证件号码或编号以便辨认',
    en: 'Several registered people have this name; add the document number or ID to tell them apart',
  },
  saidTwice: ({ other }) => ({
    zh: `与第 ${other} 行是同一个人，请只保留一行`,
    en: `Same person as in row ${other}; keep only one of them`,
  }),
  windowNotOpen: { zh: '嘉宾报名尚未开始', en: 'Guest registration has not opened yet' },
  windowOver: { zh: '修改时间已过', en: 'The deadline for changes has passed' },
} satisfies CellWords
