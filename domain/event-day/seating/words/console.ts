import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Reason, UnseatedReason } from '../rules/arranging.ts'
import type { BrokenKind } from '../rules/broken.ts'
import type { How, WishKind } from '../rules.ts'

export const howWords: Record<How, Bilingual> = {
  fixed: { zh: '人工指定', en: 'Set by hand' },
  rule: { zh: '按规则', en: 'By the rules' },
  kept: { zh: '冻结后保留', en: 'Kept since the plan was frozen' },
}

type Of<K extends string> = Record<K, (name: string) => Bilingual>

/** Why the rules chose a seat; the name is that of the person it depends on. */
export const reasonWords: Of<Reason> = {
  precedence: () => ({ zh: '按礼宾次序', en: 'By precedence' }),
  organisation: (name) => ({ zh: `与同单位的 ${name} 相邻`, en: `With ${name} of the same organisation` }),
  together: (name) => ({ zh: `与 ${name} 同座`, en: `Together with ${name}` }),
  interpreter: (name) => ({ zh: `为 ${name} 翻译`, en: `Interprets for ${name}` }),
  apart: (name) => ({ zh: `与 ${name} 分开`, en: `Apart from ${name}` }),
  accessible: () => ({ zh: '需要无障碍座位', en: 'Needs an accessible seat' }),
  room: () => ({ zh: '就近空位', en: 'The nearest room' }),
}

export const unseatedWords: Of<UnseatedReason> = {
  notArranged: () => ({ zh: '尚未安排', en: 'Not arranged yet' }),
  lifted: () => ({ zh: '已由人工移出', en: 'Lifted by hand' }),
  late: () => ({ zh: '冻结后新增', en: 'Came after the plan was frozen' }),
  seatGone: () => ({ zh: '原座位已不存在', en: 'The seat is not there any more' }),
  typedUnknown: () => ({ zh: '会场没有原先填写的座位', en: 'The hall has no seat as it was typed' }),
  typedTaken: () => ({ zh: '原先填写的座位已有他人', en: 'Somebody else has the seat that was typed' }),
  typedBlocked: () => ({ zh: '原先填写的座位已停用', en: 'The seat that was typed is blocked' }),
  hallFull: () => ({ zh: '会场已满', en: 'The hall is full' }),
  stageFull: () => ({ zh: '主席台已满', en: 'The stage is full' }),
  sideFull: () => ({ zh: '所在一侧已满', en: 'Their side is full' }),
  apart: (name) => ({
    zh: `没有与 ${name} 分开的空位`,
    en: `No seat is free that is apart from ${name}`,
  }),
}

export const brokenWords: Record<BrokenKind, (who: string, other: string) => Bilingual> = {
  apartBroken: (who, other) => ({
    zh: `${who} 与 ${other} 没有分开`,
    en: `${who} and ${other} are not apart`,
  }),
  togetherBroken: (who, other) => ({
    zh: `${who} 与 ${other} 没有相邻`,
    en: `${who} and ${other} do not sit together`,
  }),
  notBehind: (who, other) => ({
    zh: `${who} 不在 ${other} 的翻译位`,
    en: `${who} does not sit where the interpreter of ${other} sits`,
  }),
  wrongSide: (who) => ({ zh: `${who} 坐在另一侧`, en: `${who} sits on the other side` }),
  organisationSplit: (who) => ({
    zh: `${who} 所在单位没有坐在一起`,
    en: `The organisation of ${who} does not sit together`,
  }),
  precedenceBroken: (who, other) => ({
    zh: `${who} 的座次低于 ${other}`,
    en: `${who} comes before ${other} and sits lower`,
  }),
  notOnStage: (who) => ({ zh: `${who} 应在主席台`, en: `${who} belongs on the stage` }),
  seatedOnStage: (who) => ({ zh: `${who} 坐在主席台`, en: `${who} sits on the stage` }),
  notAccessible: (who) => ({
    zh: `${who} 需要无障碍座位`,
    en: `${who} needs an accessible seat`,
  }),
  blocked: (who) => ({ zh: `${who} 的座位已停用`, en: `The seat of ${who} is blocked` }),
}

export const wishKindWords: Record<WishKind, Bilingual> = {
  apart: { zh: '与其分开', en: 'Apart from' },
  together: { zh: '与其相邻', en: 'Together with' },
  behind: { zh: '为其翻译', en: 'Interprets for' },
}

export const sideWords = {
  host: { zh: '主方', en: 'Hosts' },
  guest: { zh: '客方', en: 'Guests' },
}

export const cardChangeWords = {
  add: { zh: '新增', en: 'Add' },
  remove: { zh: '撤下', en: 'Take out' },
  replace: { zh: '更换', en: 'Replace' },
  move: { zh: '移动', en: 'Move' },
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The page of a seating plan. */
export const seatingWords = {
  title: { zh: '座位表', en: 'Seating plan' },
  back: { zh: '返回活动人员', en: 'Back to the people of the activity' },
  begin: { zh: '开始安排座位', en: 'Begin a seating plan' },
  noHallsRead: {
    zh: '尚未开始安排座位。开始时须选择会场，因此还需要“查看会场”权限，可请秘书处授予。',
    en: 'No seating plan has been begun yet. To begin one you must also be able to view halls. The secretary can give you that permission.',
  },
  notBegun: { zh: '尚未开始安排座位', en: 'No seating plan has been begun yet' },
  beginText: {
    zh: '选择会场和规则。已经填写的座位会带入座位图，此后不再手工填写。',
    en: 'Choose the hall and the rules. Seats that were typed become seats of the plan, and are not typed any more.',
  },
  noHalls: { zh: '还没有可用的会场，请先绘制。', en: 'There is no hall yet: draw one first.' },
  toHalls: { zh: '会场', en: 'Halls' },
  hall: { zh: '会场', en: 'Hall' },
  rules: { zh: '规则', en: 'Rules' },
  ruleSet: { zh: '座次规则', en: 'Rule set' },
  protocolRows: { zh: '前几排只按礼宾次序', en: 'Front rows by precedence alone' },
  organisationsTogether: { zh: '其后同单位相邻', en: 'Behind them organisations sit together' },
  orderKey: { zh: '次序相同时', en: 'Where precedence is the same' },
  saveRules: { zh: '保存规则', en: 'Save the rules' },
  rulesSaved: { zh: '规则已保存，重新安排后生效', en: 'Saved. They count when you arrange again' },
  takeOver: { zh: '采用最新会场图', en: 'Take over the new drawing' },
  hallChanged: {
    zh: '会场已重新绘制。此安排仍使用原来的图。',
    en: 'The hall was drawn anew. This plan still has the drawing that it was made with.',
  },
  imported: ({ count }: { count: number }): Bilingual => ({
    zh: `已带入 ${count} 个已填写的座位。`,
    en: `${count} typed ${count === 1 ? 'seat was' : 'seats were'} taken over.`,
  }),
  notImported: { zh: '以下填写的座位未能带入：', en: 'These typed seats were not taken over:' },
  notImportedWhy: {
    noSuchSeat: { zh: '会场没有此座位', en: 'no such seat in the hall' },
    taken: { zh: '已有他人', en: 'somebody else has it' },
    blocked: { zh: '座位已停用', en: 'the seat is blocked' },
    notExpected: { zh: '此人不参加', en: 'the person is not expected' },
  },
  seated: ({ seated, expected }: { seated: number; expected: number }): Bilingual => ({
    zh: `${expected} 人中已安排 ${seated} 人`,
    en: `${seated} of ${people(expected)} seated`,
  }),
  lacking: ({ count }: { count: number }): Bilingual => ({
    zh: `会场少 ${count} 个座位：确认人数多于可用座位`,
    en: `The hall lacks ${count} ${count === 1 ? 'seat' : 'seats'}: more people are confirmed than it takes`,
  }),
  arrange: { zh: '按规则安排', en: 'Arrange by the rules' },
  arrangeTitle: { zh: '按规则重新安排？', en: 'Arrange everybody anew?' },
  arrangeText: {
    zh: '人工指定的座位不变，其他人员重新安排。',
    en: 'Those who were seated by hand stay; everybody else is seated anew.',
  },
  fill: { zh: '填补空位', en: 'Fill the gaps' },
  arranged: { zh: '已安排', en: 'Arranged' },
  /** Of a move: what else is done to a plan cannot be undone. */
  undo: { zh: '撤销移动', en: 'Undo move' },
  undone: { zh: '已撤销', en: 'Undone' },
  to: {
    draft: { zh: '退回草稿', en: 'Back to draft' },
    agreed: { zh: '议定', en: 'Mark as agreed' },
    frozen: { zh: '冻结', en: 'Freeze' },
    published: { zh: '公布', en: 'Publish' },
  },
  stepBack: {
    agreed: { zh: '解除冻结', en: 'Unfreeze' },
    frozen: { zh: '撤回公布', en: 'Withdraw publication' },
  },
  publishTitle: { zh: '公布座位？', en: 'Publish the seats?' },
  publishText: {
    zh: '参会人会在日程中看到自己的座位和入口。',
    en: 'Everybody sees their seat and entrance in their programme.',
  },
  withdrawTitle: { zh: '撤回公布？', en: 'Withdraw the publication?' },
  withdrawText: {
    zh: '参会人将看不到座位，直到再次公布。',
    en: 'Nobody sees a seat until it is published again.',
  },
  decided: ({ state }: { state: Bilingual }): Bilingual => ({
    zh: `座位表：${state.zh}`,
    en: `The plan is ${state.en.toLowerCase()}`,
  }),
  giveUp: { zh: '放弃此座位表', en: 'Give up this plan' },
  giveUpTitle: { zh: '放弃此座位表？', en: 'Give up this plan?' },
  giveUpText: {
    zh: '已安排的座位转为手工填写的文字，版本和愿望会删除。',
    en: 'Its seats become typed texts; versions and wishes are deleted.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  search: { zh: '查找人员', en: 'Find a person' },
  searchHint: { zh: '姓名或单位', en: 'Name or organisation' },
  noneFound: { zh: '没有符合的人员', en: 'Nobody found' },
  more: ({ count }: { count: number }): Bilingual => ({ zh: `另有 ${count} 人`, en: `${count} more` }),
  person: { zh: '所选人员', en: 'Selected person' },
  seat: { zh: '座位', en: 'Seat' },
  noSeat: { zh: '未安排', en: 'Not seated' },
  take: { zh: '选座', en: 'Choose a seat' },
  takeOther: { zh: '换座', en: 'Choose another seat' },
  inHand: ({ name }: { name: string }): Bilingual => ({
    zh: `请在图中为 ${name} 选择座位`,
    en: `Choose a seat for ${name} in the plan`,
  }),
  letGo: { zh: '取消选座', en: 'Cancel' },
  lift: { zh: '移出座位', en: 'Lift from the seat' },
  fix: { zh: '固定在此座', en: 'Fix in this seat' },
  release: { zh: '交由规则安排', en: 'Leave to the rules' },
  frozenTitle: { zh: '座位表已冻结，仍要调整？', en: 'Move somebody although the plan is frozen?' },
  frozenText: {
    zh: '此人已有座位。公布后，参会人会立即看到新座位。',
    en: 'The person is seated already. Once the plan is published, people see the new seat at once.',
  },
  frozenYes: { zh: '仍要调整', en: 'Move' },
  swapTitle: ({ one, other }: { one: string; other: string }): Bilingual => ({
    zh: `${one} 与 ${other} 互换座位？`,
    en: `Let ${one} and ${other} change seats?`,
  }),
  swap: { zh: '互换', en: 'Change seats' },
  takenTitle: ({ one, other }: { one: string; other: string }): Bilingual => ({
    zh: `该座位已有 ${other}，改为 ${one}？`,
    en: `${other} sits there. Seat ${one} instead?`,
  }),
  takenText: ({ other }: { other: string }): Bilingual => ({
    zh: `${other} 将移出座位，列入未安排。`,
    en: `${other} is lifted and listed as not seated.`,
  }),
  takenYes: { zh: '改为此人', en: 'Seat instead' },
  moved: ({ name, seat }: { name: string; seat: string }): Bilingual => ({
    zh: `${name}：${seat}`,
    en: `${name}: ${seat}`,
  }),
  lifted: ({ name }: { name: string }): Bilingual => ({ zh: `已移出 ${name}`, en: `${name} lifted` }),
  side: { zh: '所在方', en: 'Side' },
  anySide: { zh: '不区分', en: 'Not set' },
  isOnStage: { zh: '在主席台就座', en: 'Sits on the stage' },
  needsAccessible: { zh: '需要无障碍座位', en: 'Needs an accessible seat' },
  rank: { zh: '本活动的礼宾次序', en: 'Precedence at this activity' },
  rankClass: { zh: '类', en: 'Class' },
  rankNumber: { zh: '序号', en: 'Number' },
  rankSave: { zh: '仅用于本活动', en: 'Set for this activity' },
  rankBack: { zh: '恢复本届次序', en: 'Back to that of the edition' },
  rankIs: ({
    rankClass,
    number,
    isOwn,
  }: {
    rankClass: number
    number: number
    isOwn: boolean
  }): Bilingual => ({
    zh: `第 ${rankClass} 类第 ${number} 位${isOwn ? '（本活动）' : ''}`,
    en: `Class ${rankClass}, number ${number}${isOwn ? ' (this activity)' : ''}`,
  }),
  rankNone: { zh: '未设置礼宾次序', en: 'No precedence is set' },
  wishes: { zh: '座位愿望', en: 'Wishes' },
  wishKind: { zh: '关系', en: 'Wish' },
  wishOther: { zh: '另一人', en: 'The other person' },
  addWish: { zh: '添加', en: 'Add' },
  dropWish: ({ name }: { name: string }): Bilingual => ({
    zh: `删除与 ${name} 的愿望`,
    en: `Remove the wish about ${name}`,
  }),
  drop: { zh: '删除', en: 'Remove' },
  unseated: ({ count }: { count: number }): Bilingual => ({
    zh: `未安排（${count}）`,
    en: `Not seated (${count})`,
  }),
  allSeated: { zh: '全部已安排。', en: 'Everybody is seated.' },
  broken: ({ count }: { count: number }): Bilingual => ({
    zh: `未满足的要求（${count}）`,
    en: `What the plan breaks (${count})`,
  }),
  nothingBroken: { zh: '所有要求均已满足。', en: 'Nothing is broken.' },
  versions: { zh: '版本', en: 'Versions' },
  noVersions: {
    zh: '重新安排、改变状态和打印时会留存版本。',
    en: 'A version is kept when the plan is arranged anew, changes its state or is printed.',
  },
  version: ({ number, by }: { number: number; by: Bilingual }): Bilingual => ({
    zh: `第 ${number} 版，${by.zh}`,
    en: `Version ${number}, ${by.en}`,
  }),
  compare: { zh: '与当前比较', en: 'Compare with now' },
  compared: ({ number }: { number: number }): Bilingual => ({
    zh: `第 ${number} 版之后的变化`,
    en: `Changes since version ${number}`,
  }),
  noDifference: { zh: '座位没有变化', en: 'No seat has changed' },
  difference: ({ before, after }: { before: string; after: string }): Bilingual => ({
    zh: `${before} → ${after}`,
    en: `${before} → ${after}`,
  }),
  print: { zh: '打印', en: 'Print' },
  titles: { zh: '桌签加印职务', en: 'Job titles on place cards' },
  onlyChanged: { zh: '只打印需更换的桌签', en: 'Only place cards that changed' },
  cardDone: { zh: '已处理', en: 'Done' },
  cardDoneOf: ({ name }: { name: string }): Bilingual => ({
    zh: `${name} 的桌签已处理`,
    en: `The place card of ${name} is dealt with`,
  }),
  sincePrinted: { zh: '打印后的变化', en: 'Changed since printed' },
  cardsSince: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 张桌签需要处理`,
    en: `${count} place ${count === 1 ? 'card' : 'cards'} to change`,
  }),
  paperSince: ({ paper, count }: { paper: Bilingual; count: number }): Bilingual => ({
    zh: `${paper.zh}打印后有 ${count} 处变化`,
    en: `${paper.en}: ${count} ${count === 1 ? 'seat has' : 'seats have'} changed since it was printed`,
  }),
  nothingSince: { zh: '打印后没有变化。', en: 'Nothing has changed since.' },
  notPrinted: { zh: '尚未打印。', en: 'Not printed yet.' },
  isFixed: { zh: '人工指定', en: 'set by hand' },
  isWrong: { zh: '有未满足的要求', en: 'breaks something' },
}
