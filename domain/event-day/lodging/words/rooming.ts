import type { HandOverChange } from '#kit/handover/hand-over.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { RoomingColumn, RoomPart } from '../rules/rooming.ts'

/** Author in the history of what a hotel answered by its link. */
export const byHotel = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `${zh}（酒店链接）`,
  en: `${en} (link of the hotel)`,
})

/** What a hotel is told of a person. One that is back is a new one to it. */
export const changeWords: Record<HandOverChange, Bilingual> = {
  new: { zh: '新增', en: 'New' },
  back: { zh: '新增', en: 'New' },
  changed: { zh: '变更', en: 'Changed' },
  gone: { zh: '取消', en: 'Cancelled' },
}

/** What differs for a person who was changed. */
export const differenceWords: Record<Exclude<RoomingColumn, 'rooms'> | RoomPart, Bilingual> = {
  chineseName: { zh: '姓名', en: 'Name' },
  passportName: { zh: '护照姓名', en: 'Passport name' },
  nationality: { zh: '国籍', en: 'Nationality' },
  documentType: { zh: '证件类型', en: 'Document' },
  documentNumber: { zh: '证件号码', en: 'Document no.' },
  birthDate: { zh: '出生日期', en: 'Date of birth' },
  reachesAt: { zh: '抵达时间', en: 'Arrival' },
  leavesAt: { zh: '离开时间', en: 'Departure' },
  room: { zh: '房间', en: 'Room' },
  kind: { zh: '房型', en: 'Kind of room' },
  nights: { zh: '住宿日期', en: 'Nights' },
  sharesWith: { zh: '同住者', en: 'Shares with' },
  remark: { zh: '备注', en: 'Remarks' },
}

/** Headings of a rooming list. */
export const sheetWords = {
  change: { zh: '变动', en: 'Change' },
  differs: { zh: '变更内容', en: 'What changed' },
  chineseName: differenceWords.chineseName,
  passportName: differenceWords.passportName,
  nationality: differenceWords.nationality,
  documentType: differenceWords.documentType,
  documentNumber: differenceWords.documentNumber,
  birthDate: differenceWords.birthDate,
  kind: differenceWords.kind,
  arrives: { zh: '入住', en: 'Check-in' },
  leaves: { zh: '离店', en: 'Check-out' },
  nights: { zh: '晚数', en: 'Nights' },
  reachesAt: { zh: '抵达时间（北京）', en: 'Arrival (UTC+8)' },
  leavesAt: { zh: '离开时间（北京）', en: 'Departure (UTC+8)' },
  sharesWith: differenceWords.sharesWith,
  confirmation: { zh: '酒店确认号', en: 'Confirmation no.' },
  remark: differenceWords.remark,
}
export type SheetColumn = keyof typeof sheetWords

type OfHotel = { hotel: Bilingual; version: number }

/** The files of a rooming list. */
export const fileWords = {
  whole: ({ hotel, version }: OfHotel): Bilingual => ({
    zh: `${hotel.zh} 住客名单（第 ${version} 次）`,
    en: `${hotel.en}: rooming list no. ${version}`,
  }),
  changes: ({ hotel, version }: OfHotel): Bilingual => ({
    zh: `${hotel.zh} 住客名单变动（第 ${version} 次）`,
    en: `${hotel.en}: changes of rooming list no. ${version}`,
  }),
  secret: {
    zh: '含完整证件号码，仅供该酒店办理入住登记，用后销毁',
    en: 'Contains document numbers: for the registration of guests by this hotel only; destroy after use',
  },
}

/** The page of a hotel’s rooming list. */
export const roomingWords = {
  kind: { zh: '酒店链接', en: 'Link of a hotel' },
  title: { zh: '住客名单', en: 'Rooming list' },
  job: { zh: '酒店住客名单', en: 'Rooming list of a hotel' },
  lead: {
    zh: '发给这家酒店的住客名单。每次只告知新增、变更和取消；文件含完整证件号码，制作会留下记录。',
    en: 'What this hotel is told of its guests: each time what is new, changed or cancelled since. The file has whole document numbers; making it is logged.',
  },
  next: { zh: '下一次名单', en: 'Next list' },
  news: ({ added, changed, gone }: { added: number; changed: number; gone: number }): Bilingual => ({
    zh: `新增 ${added}，变更 ${changed}，取消 ${gone}`,
    en: `${added} new, ${changed} changed, ${gone} cancelled`,
  }),
  noNews: { zh: '酒店已有最新名单', en: 'The hotel has the newest list' },
  people: ({ count }: { count: number }): Bilingual => ({
    zh: `目前共 ${count} 位住客`,
    en: count === 1 ? '1 guest at present' : `${count} guests at present`,
  }),
  make: ({ version }: { version: number }): Bilingual => ({
    zh: `制作第 ${version} 次名单`,
    en: `Make list no. ${version}`,
  }),
  again: ({ version }: { version: number }): Bilingual => ({
    zh: `再次下载第 ${version} 次`,
    en: `Download no. ${version} again`,
  }),
  files: {
    zh: '压缩包含完整名单和本次变动，各有 Excel 和 PDF，中英文对照。',
    en: 'An archive with the whole list and with the changes, each as Excel and PDF, in both languages.',
  },
  last: ({ version, at, name }: { version: number; at: string; name: Bilingual }): Bilingual => ({
    zh: `第 ${version} 次：${at}，${name.zh}`,
    en: `No. ${version}: ${at}, ${name.en}`,
  }),
  received: { zh: '酒店已确认收到', en: 'The hotel confirmed it' },
  notReceived: { zh: '尚未确认收到', en: 'Receipt not confirmed yet' },
  never: { zh: '尚未发送名单', en: 'No list was sent yet' },
  earlier: { zh: '历次名单', en: 'Lists so far' },
  without: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 位住客没有证件号码，酒店无法登记：`,
    en: `${count === 1 ? '1 guest has' : `${count} guests have`} no document number; the hotel cannot register them:`,
  }),
  link: { zh: '酒店链接', en: 'Link for the hotel' },
  linkLead: {
    zh: '酒店凭此链接查看最近发送的名单（不含证件号码），逐间填写确认号，或说明无法安排。一家酒店只有一个有效链接。',
    en: 'By this link the hotel sees the list that was sent last, without document numbers, and gives its number for each room, or says why it cannot. A hotel has one link in force.',
  },
  until: { zh: '有效期至（含当日）', en: 'Valid until (including this day)' },
  makeLink: { zh: '生成链接', en: 'Create link' },
  makeAnother: { zh: '重新生成', en: 'Create a new one' },
  anotherAsk: {
    zh: '生成新的链接？原链接将立即失效。',
    en: 'Create a new link? The one before ends at once.',
  },
  endLink: { zh: '终止链接', en: 'End the link' },
  endAsk: { zh: '终止酒店的链接？', en: 'End the link of this hotel?' },
  endText: {
    zh: '酒店将无法再打开名单，已填写的答复保留。',
    en: 'The hotel cannot open its list any more. What it answered stays.',
  },
  ended: { zh: '链接已终止', en: 'Link ended' },
  address: { zh: '链接地址', en: 'Address of the link' },
  answers: { zh: '酒店的答复', en: 'What the hotel answered' },
  answersCount: (of: { confirmed: number; cannot: number; open: number }): Bilingual => ({
    zh: `已确认 ${of.confirmed}，无法安排 ${of.cannot}，未答复 ${of.open}`,
    en: `${of.confirmed} confirmed, ${of.cannot} not possible, ${of.open} without an answer`,
  }),
  guests: { zh: '住客', en: 'Guests' },
  room: { zh: '房间', en: 'Room' },
  answer: { zh: '答复', en: 'Answer' },
  confirmedAs: ({ number }: { number: string }): Bilingual => ({
    zh: `确认号 ${number}`,
    en: `No. ${number}`,
  }),
  cannot: ({ reason }: { reason: string }): Bilingual => ({
    zh: `无法安排：${reason}`,
    en: `Not possible: ${reason}`,
  }),
  noAnswer: { zh: '未答复', en: 'No answer' },
  over: {
    changed: { zh: '发送后已变更', en: 'Changed since it was sent' },
    arrived: { zh: '已入住', en: 'Checked in' },
  },
}

/** The page of the hotel, behind its link. */
export const hotelWords = {
  title: { zh: '住客名单确认', en: 'Confirm your rooms' },
  lead: ({ hotel, edition }: { hotel: Bilingual; edition: Bilingual }): Bilingual => ({
    zh: `${hotel.zh} · ${edition.zh}`,
    en: `${hotel.en} · ${edition.en}`,
  }),
  incomplete: {
    zh: '链接不完整，请从邮件或消息中完整复制',
    en: 'The link is not complete; copy all of it from the message',
  },
  list: ({ version, at }: { version: number; at: string }): Bilingual => ({
    zh: `第 ${version} 次名单，${at} 发送`,
    en: `List no. ${version}, sent ${at}`,
  }),
  until: ({ day }: { day: string }): Bilingual => ({
    zh: `链接有效期至 ${day}`,
    en: `This link works until ${day}`,
  }),
  ask: {
    zh: '请逐间填写酒店确认号；不能安排的，请说明原因。',
    en: 'Please give your number for each room. Where you cannot take it, say why.',
  },
  /** Above those that are answered, or need no answer any more. */
  answered: { zh: '已答复或已入住', en: 'Answered or checked in' },
  done: ({ done, all }: { done: number; all: number }): Bilingual => ({
    zh: `已答复 ${done} / ${all}`,
    en: `${done} of ${all} answered`,
  }),
  none: { zh: '目前没有住客', en: 'No guests at present' },
  news: { zh: '本次变动', en: 'New or changed' },
  goneTitle: { zh: '已取消', en: 'Cancelled' },
  number: { zh: '酒店确认号', en: 'Your number' },
  /** Begins with the label that is seen. */
  numberOf: ({ guests }: { guests: string }): Bilingual => ({
    zh: `酒店确认号：${guests}`,
    en: `Your number: ${guests}`,
  }),
  /** Above the form of a room that has a number, which the office typed or a colleague gave. */
  numberNow: ({ number }: { number: string }): Bilingual => ({
    zh: `组委会记录的确认号：${number}。请核对`,
    en: `The organisers have the number ${number}. Please check it`,
  }),
  confirm: { zh: '确认', en: 'Confirm' },
  cannot: { zh: '无法安排', en: 'We cannot' },
  reason: { zh: '为什么无法安排？', en: 'Why can you not take this room?' },
  send: { zh: '发送', en: 'Send' },
  back: { zh: '返回', en: 'Back' },
  change: { zh: '修改', en: 'Change' },
  saved: { zh: '已保存', en: 'Saved' },
  confirmedAs: ({ number }: { number: string }): Bilingual => ({
    zh: `已确认：${number}`,
    en: `Confirmed: ${number}`,
  }),
  cannotSaid: ({ reason }: { reason: string }): Bilingual => ({
    zh: `无法安排：${reason}`,
    en: `You cannot: ${reason}`,
  }),
  over: {
    changed: {
      zh: '发送后已变更，请等待新的名单',
      en: 'Changed since this list was sent; a new one will follow',
    },
    arrived: { zh: '客人已入住，无需答复', en: 'The guests have checked in; no answer is needed' },
  },
  arrives: ({ at }: { at: string }): Bilingual => ({ zh: `抵达 ${at}`, en: `Arrives ${at}` }),
  leaves: ({ at }: { at: string }): Bilingual => ({ zh: `离开 ${at}`, en: `Leaves ${at}` }),
  nights: ({ from, to, count }: { from: string; to: string; count: number }): Bilingual => ({
    zh: `${from} – ${to}（${count} 晚）`,
    en: `${from} – ${to} (${count === 1 ? '1 night' : `${count} nights`})`,
  }),
}
