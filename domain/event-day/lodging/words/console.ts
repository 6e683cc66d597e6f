import type { Bilingual } from '#kit/words/bilingual.ts'
import type { UnplacedReason } from '../rules/placing.ts'

export const unplacedWords: Record<UnplacedReason, Bilingual> = {
  hasStay: {
    zh: '已有住宿，但仅为待安排或未覆盖全部晚上',
    en: 'Has a stay that is only requested, or not for all nights',
  },
  noNights: { zh: '行程中没有到离日期', en: 'No nights in the itinerary' },
  hotelUnknown: { zh: '所填酒店无法对应', en: 'The hotel is not known' },
  foreigners: { zh: '酒店不接待持外国证件的客人', en: 'The hotel takes no foreign documents' },
  apart: {
    zh: '只剩须与之分开的人员所住的酒店',
    en: 'Rooms are free only in the hotel of somebody from whom they are kept apart',
  },
  full: { zh: '没有空房', en: 'No room is free' },
}

/** The screens of rooms and stays. */
export const consoleWords = {
  lead: {
    zh: '谁在哪家酒店、住哪几晚。在人员页面上安排住宿。',
    en: 'Who stays where, and for which nights. Rooms are arranged on the page of each person.',
  },
  none: { zh: '还没有住宿安排', en: 'No stays yet' },
  noneText: {
    zh: '先设置酒店的房型和房量，再在人员页面上安排住宿。',
    en: 'Set kinds of rooms and blocks of the hotels first; then arrange stays on the pages of people.',
  },
  rooms: { zh: '房型与房量', en: 'Rooms and blocks' },
  roomsLead: {
    zh: '每家酒店为峰会保留的房间。已安排的房间不会因房量减少而取消。',
    en: 'The rooms that each hotel keeps for the summit. Nobody loses a room when a block is lowered.',
  },
  withoutRoom: { zh: '尚未安排住宿', en: 'Without a room' },
  withoutLead: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 位已通过的嘉宾和随行人员尚未安排住宿；所填酒店无法对应的排在前面。`,
    en:
      count === 1
        ? '1 approved guest or companion has no room.'
        : `${count} approved guests and companions have no room; first those whose hotel is none of ours.`,
  }),
  arrangeAll: { zh: '自动安排', en: 'Arrange rooms' },
  arrangeAsk: {
    zh: '为尚未安排的人员留房？',
    en: 'Hold rooms for everybody who has none?',
  },
  arrangeText: {
    zh: '按所填酒店、礼宾次序和单位安排，每人一间；已有的住宿不变，可逐一取消。',
    en: 'By the hotel of each itinerary, the order of the office and delegation, one room each. Stays that are there do not change; each new one can be cancelled.',
  },
  arranged: ({ placed, unplaced }: { placed: number; unplaced: number }): Bilingual => ({
    zh: `已安排 ${placed} 人${unplaced ? `，${unplaced} 人未能安排` : ''}`,
    en: `${placed} arranged${unplaced ? `, ${unplaced} without a room` : ''}`,
  }),
  reason: { zh: '原因', en: 'Reason' },
  everybodyHasOne: { zh: '所有人都已安排', en: 'Everybody has a room' },
  unmatched: { zh: '酒店无法对应', en: 'Hotel not known' },
  wished: { zh: '所填酒店', en: 'Hotel in the itinerary' },
  nights: { zh: '晚上', en: 'Nights' },
  person: { zh: '姓名', en: 'Name' },
  addHotel: { zh: '新增酒店', en: 'New hotel' },
  noHotels: { zh: '本届还没有酒店', en: 'This edition has no hotels yet' },
  unpublished: { zh: '未发布', en: 'Not published' },
  noForeigners: { zh: '不接待持外国证件的客人', en: 'No guests with foreign documents' },
  releaseOn: ({ day }: { day: string }): Bilingual => ({
    zh: `${day} 退还空房`,
    en: `Free rooms go back on ${day}`,
  }),
  noKinds: { zh: '还没有房型', en: 'No kinds of rooms yet' },
  addKind: { zh: '新增房型', en: 'Add kind of room' },
  editKind: { zh: '修改', en: 'Edit' },
  removeKind: { zh: '删除', en: 'Delete' },
  removeAsk: ({ name }: { name: string }): Bilingual => ({
    zh: `删除房型“${name}”及其房量？`,
    en: `Delete “${name}” with its blocks?`,
  }),
  chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
  englishName: { zh: '名称（英文）', en: 'Name in English' },
  beds: { zh: '可住人数', en: 'People' },
  smoking: { zh: '可吸烟', en: 'Smoking' },
  accessible: { zh: '无障碍', en: 'Accessible' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  saved: { zh: '已保存', en: 'Saved' },
  saveBlocks: { zh: '保存房量', en: 'Save blocks' },
  blockOf: ({ kind, night }: { kind: string; night: string }): Bilingual => ({
    zh: `${kind}，${night}的房量`,
    en: `Block of ${kind}, ${night}`,
  }),
  stored: ({ block }: { block: number }): Bilingual => ({
    zh: `同事已改为 ${block}`,
    en: `Changed to ${block} by a colleague`,
  }),
  kindWithFree: (of: { chineseName: string; englishName: string; free: number }): Bilingual => ({
    zh: `${of.chineseName}（余 ${of.free}）`,
    en: `${of.englishName} (${of.free} free)`,
  }),
  use: ({ taken, free }: { taken: number; free: number }): Bilingual => ({
    zh: `已用 ${taken} · 余 ${free}`,
    en: `${taken} taken · ${free} free`,
  }),
  released: ({ count, kept }: { count: number; kept: number }): Bilingual => ({
    zh: `已退 ${count} · 现保留 ${kept}`,
    en: `${count} released · ${kept} kept`,
  }),
  arrange: { zh: '安排住宿', en: 'Arrange a room' },
  hold: { zh: '留房', en: 'Hold the room' },
  request: { zh: '仅登记需求', en: 'Only request it' },
  remarkHint: {
    zh: '写入住客名单，酒店可见；其他备注酒店不可见',
    en: 'Stands in the rooming list of the hotel; the note above does not',
  },
  comma: { zh: '、', en: ', ' },
  chooseHotel: { zh: '请选择酒店', en: 'Choose a hotel' },
  chooseKind: { zh: '请选择房型', en: 'Choose a room' },
  noStay: { zh: '没有住宿安排', en: 'No stay' },
  sharer: { zh: '同住者', en: 'Shares with' },
  removeGuest: { zh: '移出', en: 'Take out' },
  addGuest: { zh: '添加同住者', en: 'Add a second guest' },
  findGuest: { zh: '搜索姓名、单位', en: 'Search name or organisation' },
  noneFound: { zh: '未找到人员', en: 'Nobody is found' },
  confirmedAs: ({ number }: { number: string }): Bilingual => ({
    zh: `酒店确认号：${number}`,
    en: `Hotel’s number: ${number}`,
  }),
  numberAsk: { zh: '酒店确认号', en: 'Hotel’s number' },
  looked: { zh: '已处理', en: 'Done' },
  cancelAsk: {
    zh: '取消这一住宿？房间将释放给他人。',
    en: 'Cancel this stay? Its room can be given to others.',
  },
}
