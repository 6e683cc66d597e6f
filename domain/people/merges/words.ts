import type { PairReason } from '#domain/people/participants/rules/likely-pairs.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Loss } from './rules.ts'

export const mergeWords = {
  title: { zh: '重复记录', en: 'Duplicates' },
  lead: {
    zh: '同一类别中可能是同一人的两条记录，最可能的在前。号码或邮箱由五人以上共用的不计。',
    en: 'Two records of one kind that may be of one person, the likeliest first. Numbers and addresses that five or more people share do not count.',
  },
  none: { zh: '没有疑似重复的记录', en: 'No likely duplicates' },
  some: ({ shown, total }: { shown: number; total: number }): Bilingual => ({
    zh: `显示最可能的 ${shown} 对，共 ${total} 对`,
    en: `The ${shown} likeliest of ${total} pairs`,
  }),
  pairs: ({ total }: { total: number }): Bilingual => ({
    zh: `疑似重复：${total} 对`,
    en: total === 1 ? '1 likely pair' : `${total} likely pairs`,
  }),
  compare: { zh: '对比并合并', en: 'Compare and merge' },
  apart: { zh: '是两个人', en: 'Two people' },
  apartDone: { zh: '不再列为疑似重复', en: 'No longer listed as duplicates' },
  recent: { zh: '最近的合并', en: 'Recent merges' },
  into: { zh: '并入', en: 'merged into' },
  undone: { zh: '已撤销', en: 'Undone' },
  undo: { zh: '撤销合并', en: 'Undo' },
  undoBefore: ({ at }: { at: string }): Bilingual => ({
    zh: `${at} 前可撤销`,
    en: `can be undone until ${at}`,
  }),
  undoOver: { zh: '已不能撤销', en: 'can no longer be undone' },
  undoTitle: { zh: '撤销这次合并？', en: 'Undo this merge?' },
  undoAll: {
    zh: '两条记录都恢复到合并之前，双方账号会收到消息。',
    en: 'Both records will be as before the merge, and both owners are told.',
  },
  undoLosses: {
    zh: '两条记录恢复到合并之前，以下内容除外；双方账号会收到消息。',
    en: 'Both records will be as before the merge, except for the following. Both owners are told.',
  },
  undoDone: { zh: '合并已撤销', en: 'Merge undone' },
  cancel: { zh: '取消', en: 'Cancel' },
  merge: { zh: '合并记录', en: 'Merge records' },
  mergeWith: { zh: '与另一条记录合并…', en: 'Merge with…' },
  mergeLead: {
    zh: '选择保留哪条记录，以及每一项保留哪个值。另一条记录将取消，其链接打开保留的记录。',
    en: 'Choose which record is kept, and which value of each field. The other record is cancelled, and its address leads to the kept one.',
  },
  find: { zh: '查找另一条记录', en: 'Find the other record' },
  findHint: { zh: '姓名、手机、邮箱或单位', en: 'Name, mobile, e-mail or organisation' },
  findNone: { zh: '没有可合并的同类记录', en: 'No record of this kind found' },
  choose: { zh: '选择', en: 'Choose' },
  likely: { zh: '疑似重复', en: 'Likely duplicates' },
  keptRecord: { zh: '保留的记录', en: 'Record to keep' },
  otherRecord: { zh: '并入并取消的记录', en: 'Record merged and cancelled' },
  turn: { zh: '改为保留另一条', en: 'Keep the other one instead' },
  turnNot: {
    zh: '另一条审核进度较前，不能保留。',
    en: 'The other record is less far along and cannot be the one that is kept.',
  },
  fields: { zh: '保留哪个值', en: 'Which value is kept' },
  fieldsSame: { zh: '两条记录的各项内容相同。', en: 'All fields of both records are the same.' },
  field: { zh: '项目', en: 'Field' },
  changed: { zh: '刚有改动', en: 'Changed meanwhile' },
  changedSince: {
    zh: '您选择之后记录有变化，已在各项中注明。请核对后再次合并。',
    en: 'A record was changed after you began to choose; the changed fields are marked. Check them, then merge again.',
  },
  proven: { zh: '本人已验证，不能更换', en: 'Verified by the person; stays' },
  empty: { zh: '（空）', en: '(empty)' },
  picture: { zh: '图片', en: 'Picture' },
  effects: { zh: '其他内容', en: 'What else happens' },
  account: ({ name }: { name: string }): Bilingual => ({
    zh: `今后由 ${name} 维护；另一账号不再看到此人。`,
    en: `${name} keeps up the record; the other account no longer sees the person.`,
  }),
  accountOwn: {
    zh: '今后由保留记录的账号维护；另一账号不再看到此人。',
    en: 'The account of the kept record keeps it up; the other account no longer sees the person.',
  },
  accountSame: { zh: '两条记录属于同一账号。', en: 'Both records belong to the same account.' },
  access: {
    zh: '另一条记录的填写链接及由其登录的会话结束；日历订阅和问答链接此后指向保留的记录。',
    en: 'Links to fill in the other record end, with their sessions. Its calendar feed and answer links lead to the kept record.',
  },
  history: {
    zh: '审核与修改历史各自保留，历史中注明合并及原因。',
    en: 'Each record keeps its review and history, which name the merge and its reason.',
  },
  day: { zh: '一天之内可以撤销合并。', en: 'You can undo the merge within a day.' },
  reason: { zh: '原因', en: 'Reason' },
  submit: { zh: '合并', en: 'Merge' },
  submitTitle: { zh: '合并这两条记录？', en: 'Merge these two records?' },
  submitText: {
    zh: '另一条记录将取消并释放名额，双方账号会收到消息。一天之内可以撤销合并。',
    en: 'The other record is cancelled and its places are freed. Both owners are told. You can undo the merge within a day.',
  },
  done: { zh: '已合并', en: 'Merged' },
  between: { zh: '、', en: ', ' },
} satisfies Record<string, Bilingual | ((values: never) => Bilingual)>

export const pairReasonWords: Record<PairReason, Bilingual> = {
  document: { zh: '证件号码相同', en: 'same document' },
  nameAndBirthDate: { zh: '姓名和出生日期相同', en: 'same name and date of birth' },
  nameAndOrganisation: { zh: '姓名和单位相同', en: 'same name and organisation' },
  mobile: { zh: '手机号码相同', en: 'same mobile' },
  email: { zh: '电子邮箱相同', en: 'same e-mail' },
}

/** What rows of a table are, in words of the reader; a test holds that every table whose rows a merge moves or ends has its own. */
const tableWords: Record<string, Bilingual> = {
  attendances: { zh: '活动报名', en: 'activities' },
  badges: { zh: '证件', en: 'badge' },
  calendar_feeds: { zh: '日历订阅', en: 'calendar feed' },
  escort_assignments: { zh: '陪同安排', en: 'escort' },
  given_consents: { zh: '同意记录', en: 'consents' },
  handed_rows: { zh: '交接数据', en: 'handed-over entries' },
  health_records: { zh: '健康信息', en: 'health information' },
  intentions: { zh: '参会意向', en: 'intentions' },
  invitation_uses: { zh: '邀请码名额', en: 'place of an invitation code' },
  itineraries: { zh: '行程', en: 'itinerary' },
  messages: { zh: '峰会寄语', en: 'message to the summit' },
  participants: { zh: '随行人员', en: 'companions' },
  participant_notes: { zh: '内部备注', en: 'notes' },
  participant_tags: { zh: '标签', en: 'tags' },
  precedences: { zh: '礼宾次序', en: 'precedence' },
  receptions: { zh: '接待安排', en: 'reception' },
  registrations: { zh: '登记信息', en: 'registration details' },
  review_proposals: { zh: '暂缓的审核意见', en: 'held-back decision' },
  room_wishes: { zh: '同住要求', en: 'rooming wishes' },
  seating_cards: { zh: '座位卡', en: 'place cards' },
  seating_people: { zh: '座位表人员', en: 'entries in seating plans' },
  seating_placements: { zh: '座位', en: 'seats in seating plans' },
  seating_version_seats: { zh: '座位表历史版本中的座位', en: 'seats in versions of seating plans' },
  seating_wishes: { zh: '邻座要求', en: 'wishes about neighbours' },
  shares: { zh: '填写链接', en: 'links to fill in the record' },
  stay_guests: { zh: '酒店房间', en: 'hotel room' },
  transport_rides: { zh: '乘车', en: 'rides' },
  transport_taps: { zh: '接送登记', en: 'notes of rides' },
  window_exceptions: { zh: '期限例外', en: 'exceptions to deadlines' },
  zone_grants: { zh: '区域授权', en: 'grants of zones' },
}
export const furtherEntries: Bilingual = { zh: '其他内容', en: 'further entries' }
export const tableWord = (table: string): Bilingual => tableWords[table] ?? furtherEntries

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const counted = (count: number): Bilingual => ({
  zh: count > 1 ? `（${count}）` : '',
  en: count > 1 ? ` (${count})` : '',
})

/** One line of what happens to the entries of a table. */
export function effectLine(table: string, what: 'moved' | 'left' | 'ended', count: number): Bilingual {
  const { zh, en } = tableWord(table)
  const of = counted(count)
  const ends = {
    moved: { zh: '转到保留的记录', en: 'goes to the kept record' },
    left: {
      zh: '以保留记录的为准，留在取消的记录上',
      en: 'stays with the cancelled record: the kept one has its own',
    },
    ended:
      table === 'attendances'
        ? { zh: '两条记录都有，释放一个名额', en: 'both have a place, so one is freed' }
        : { zh: '结束', en: 'ends' },
  }[what]
  return { zh: `${zh}${of.zh}：${ends.zh}`, en: `${capital(en)}${of.en}: ${ends.en}` }
}

/** What cannot be given back. */
export function lossLine({ kind, table, count }: Loss): Bilingual {
  const of = counted(count)
  switch (kind) {
    case 'keptChanged':
      return {
        zh: '保留的记录在合并后又有修改，其各项内容保持现状',
        en: 'The kept record was changed after the merge: its fields stay as they are now',
      }
    case 'place': {
      const { zh, en } = tableWord(table ?? '')
      return {
        zh: `${zh}${of.zh}：不能恢复，请重新安排`,
        en: `${capital(en)}${of.en}: cannot be restored; please arrange again`,
      }
    }
    case 'code':
      return { zh: '邀请码名额：已用完或已失效', en: 'Place of the invitation code: used up or ended' }
    case 'row': {
      const { zh, en } = tableWord(table ?? '')
      return { zh: `${zh}${of.zh}：合并后已更改`, en: `${capital(en)}${of.en}: changed after the merge` }
    }
  }
}
