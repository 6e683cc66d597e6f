import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Payer, StayState } from './rules/states.ts'

export const title = { zh: '住宿', en: 'Lodging' }

export const stateWords: Record<StayState, Bilingual> = {
  requested: { zh: '待安排', en: 'Requested' },
  held: { zh: '已留房', en: 'Held' },
  confirmed: { zh: '酒店已确认', en: 'Confirmed' },
  inHouse: { zh: '已入住', en: 'In house' },
  left: { zh: '已离店', en: 'Left' },
  noShow: { zh: '未到店', en: 'No-show' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** What is pressed to bring a stay into a state. */
export const stepWords: Record<StayState, Bilingual> = {
  requested: { zh: '退回待安排', en: 'Back to requested' },
  held: { zh: '留房', en: 'Hold' },
  confirmed: { zh: '确认', en: 'Confirm' },
  inHouse: { zh: '办理入住', en: 'Check in' },
  left: { zh: '办理离店', en: 'Check out' },
  noShow: { zh: '记为未到店', en: 'Mark as no-show' },
  cancelled: { zh: '取消住宿', en: 'Cancel the stay' },
}

export const payerWords: Record<Payer, Bilingual> = {
  host: { zh: '主办方', en: 'Host' },
  self: { zh: '客人自付', en: 'Guest' },
  perNight: { zh: '按晚分担', en: 'By night' },
}

/** Labels of what is recorded and shown about a stay. */
export const stayWords = {
  stay: { zh: '住宿安排', en: 'Stay' },
  guests: { zh: '住客', en: 'Guests' },
  hotel: { zh: '酒店', en: 'Hotel' },
  roomKind: { zh: '房型', en: 'Room' },
  arrives: { zh: '入住', en: 'Arrives' },
  leaves: { zh: '离店', en: 'Leaves' },
  nights: { zh: '晚数', en: 'Nights' },
  state: { zh: '状态', en: 'State' },
  payer: { zh: '费用', en: 'Paid by' },
  selfNights: { zh: '自付的晚上', en: 'Nights that the guest pays' },
  confirmation: { zh: '酒店确认号', en: 'Hotel’s number' },
  note: { zh: '备注', en: 'Note' },
  remark: { zh: '给酒店的备注', en: 'Remark for the hotel' },
  people: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 人`,
    en: count === 1 ? '1 person' : `${count} people`,
  }),
  flag: { zh: '需处理', en: 'To look at' },
  organisation: { zh: '单位', en: 'Organisation' },
  sharerGone: {
    zh: '同住者不再参会，请确认房间',
    en: 'The person who shared this room does not come any more',
  },
  guestGone: {
    zh: '住客不再参会，请通知酒店',
    en: 'The guest does not come any more; tell the hotel',
  },
  hotelCannot: { zh: '酒店表示无法安排', en: 'The hotel says that it cannot' },
  noForeigners: {
    zh: '酒店不再接待持外国证件的客人',
    en: 'The hotel takes no guests with foreign documents any more',
  },
  againstWish: {
    zh: '与后来登记的同住要求不符，请调整房间',
    en: 'A rooming wish that was noted later is against this room',
  },
}

/** Labels of what is recorded about rooms and blocks. */
export const blockWords = {
  roomKind: { zh: '房型', en: 'Room kind' },
  rooms: { zh: '房型与房量', en: 'Rooms and blocks' },
  block: { zh: '房量', en: 'Block' },
  name: { zh: '名称', en: 'Name' },
  released: { zh: '退还酒店', en: 'Released' },
  link: { zh: '酒店链接', en: 'Link of the hotel' },
  smoking: { zh: '可吸烟', en: 'Smoking' },
  accessible: { zh: '无障碍', en: 'Accessible' },
}
