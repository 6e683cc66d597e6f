import type { Kind, PersonnelKind } from '#domain/people/participants/rules.ts'
import { kindWords, personnelKindWords } from '#domain/people/participants/words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Effect, EffectName, effectGroups, Obstacle } from './rules.ts'

/** A kind in words: for personnel which. */
export const targetWords = ({
  kind,
  personnelKind,
}: {
  kind: Kind
  personnelKind?: PersonnelKind | null | undefined
}): Bilingual => (personnelKind ? personnelKindWords[personnelKind] : kindWords[kind])

/** The remark at each field that the new kind asks for. One text in both languages: remarks are stored as they are written. */
export const remarkFor = (of: Parameters<typeof targetWords>[0]): string => {
  const { zh, en } = targetWords(of)
  return `改为“${zh}”后需要补充 · Needed since the kind was changed to “${en}”`
}

export const obstacleWords: Record<Obstacle, Bilingual> = {
  same: { zh: '已是此类别', en: 'this is the present kind' },
  oneActivity: {
    zh: '活动嘉宾只随一项活动登记，请另行登记为参会人',
    en: 'an activity guest is registered for one activity only; register the person anew',
  },
  byInvitation: {
    zh: '活动嘉宾由活动所属单位邀请',
    en: 'activity guests are invited by the organisation whose activity it is',
  },
  noOrganisation: {
    zh: '此人不属于任何单位，请先调整到一个单位',
    en: 'the person belongs to no organisation; move them to one first',
  },
  noHost: {
    zh: '其单位账号不登记嘉宾，请先调整到企业、政府或媒体单位',
    en: 'the account of their organisation registers no guests; move them to an enterprise, a government body or a medium first',
  },
  noGuest: {
    zh: '其单位没有已通过且有随行名额的嘉宾',
    en: 'their organisation has no approved guest with a free place for a companion',
  },
}

/** At most so many names stand in a message or an effect. */
const maxNames = 20

/** Several names in one text, those beyond the first twenty as a number. */
export function namesInOne({ names }: { names: readonly Bilingual[] }): Bilingual {
  const shown = names.slice(0, maxNames)
  const more = names.length - shown.length
  return {
    zh: shown.map(({ zh }) => zh).join('、') + (more > 0 ? ` 等 ${names.length} 人` : ''),
    en: shown.map(({ en }) => en).join(', ') + (more > 0 ? ` and ${more} more` : ''),
  }
}

const people = (count: number) => (count === 1 ? '1 companion' : `${count} companions`)
const links = (count: number) => (count === 1 ? '1 assistant link' : `${count} assistant links`)

type Said = { count: number; names: Bilingual }

const effectTexts: Record<EffectName, (given: Said) => Bilingual> = {
  record: () => ({
    zh: '个人信息、证件、照片、修改记录和审核记录',
    en: 'Details, document, photo, history and review record',
  }),
  approvalStays: () => ({ zh: '审核通过的状态', en: 'The approval' }),
  waitsStill: () => ({ zh: '待审核的状态', en: 'The place in the review queue' }),
  approvalEnds: () => ({ zh: '审核通过的状态终止', en: 'The approval ends' }),
  returned: () => ({
    zh: '退回登记单位补充下列内容',
    en: 'The record is returned to its owner for the entries below',
  }),
  nextVersion: () => ({
    zh: '按新类别生成新版本，审核员将看到差异',
    en: 'A new version as the new kind; reviewers see the difference',
  }),
  companionsAlong: ({ count, names }) => ({
    zh: `${count} 名随行人员一并调整：${names.zh}`,
    en: `${people(count)} come along: ${names.en}`,
  }),
  companionsAttached: ({ count, names }) => ({
    zh: `${count} 名随行人员转到嘉宾 ${names.zh}`,
    en: `${people(count)} go to the guest ${names.en}`,
  }),
  companionPlaceTaken: ({ names }) => ({
    zh: `占用嘉宾 ${names.zh} 的一个随行名额`,
    en: `Takes a companion place of ${names.en}`,
  }),
  companionPlaceFreed: () => ({
    zh: '原嘉宾的随行名额空出',
    en: 'The companion place of the former guest becomes free',
  }),
  quotaTaken: ({ names }) => ({
    zh: `占用单位的一个“${names.zh}”名额（如设有限额）`,
    en: `Takes a place of the organisation for “${names.en}”, where a quota is set`,
  }),
  quotaFreed: ({ names }) => ({
    zh: `原“${names.zh}”名额空出`,
    en: `The former place for “${names.en}” becomes free`,
  }),
  codeStays: ({ names }) => ({ zh: `邀请码 ${names.zh} 的名额`, en: `The place of the code ${names.en}` }),
  codeFreed: ({ names }) => ({
    zh: `邀请码 ${names.zh} 的名额退回`,
    en: `The place of the code ${names.en} is given back`,
  }),
  placesStay: ({ count, names }) => ({
    zh: `${count} 项活动名额：${names.zh}`,
    en: `${count === 1 ? 'Place in 1 activity' : `Places in ${count} activities`}: ${names.en}`,
  }),
  placesGo: ({ count, names }) => ({
    zh: `退出 ${count} 项活动，名额让给候补：${names.zh}`,
    en: `${count === 1 ? 'The place in 1 activity goes' : `Places in ${count} activities go`} to the waiting list: ${names.en}`,
  }),
  itineraryStays: () => ({ zh: '行程和住宿', en: 'Itinerary and stay' }),
  itineraryRests: () => ({
    zh: '行程和住宿保留但不再安排，接待名单会标明取消',
    en: 'Itinerary and stay are kept but no longer planned; the reception’s list names them as gone',
  }),
  intentionGoes: () => ({ zh: '参会意向删除', en: 'The attendance intention is deleted' }),
  ownPlanEnds: () => ({
    zh: '本人登录后不再看到“我的参会安排”',
    en: 'The person’s own login no longer shows “My plan”',
  }),
  sharesStay: ({ count }) => ({ zh: `${count} 个助理链接`, en: links(count) }),
  sharesEnd: ({ count }) => ({ zh: `${count} 个助理链接失效`, en: `${links(count)} stop working` }),
  calendarStays: () => ({ zh: '日历订阅地址', en: 'The calendar address' }),
  calendarEnds: ({ count }) => ({
    zh: `${count} 个日历订阅地址失效`,
    en: count === 1 ? 'The calendar address stops working' : `${count} calendar addresses stop working`,
  }),
  leaderLeaves: () => ({
    zh: '原登记团队的负责人不再能查看',
    en: 'The leader of the former group loses access',
  }),
}

/** One effect in words. */
export const effectWords = ({ what, count, names }: Effect): Bilingual =>
  effectTexts[what]({ count, names: namesInOne({ names }) })

export const groupWords: Record<(typeof effectGroups)[number], Bilingual> = {
  stays: { zh: '保留', en: 'Stays' },
  changes: { zh: '变化', en: 'Changes' },
  goes: { zh: '终止或删除', en: 'Ends' },
}

export const screenWords = {
  title: { zh: '调整类别或单位', en: 'Change kind or organisation' },
  of: ({ name }: { name: string }) => ({ zh: `调整 ${name}`, en: `Change ${name}` }),
  lead: {
    zh: '人员、照片和全部记录保留；执行前请核对下方的影响。',
    en: 'Person, photo and all records stay. Check below what the change would do before you make it.',
  },
  what: { zh: '调整内容', en: 'What to change' },
  kind: { zh: '参会类别', en: 'Kind' },
  organisation: { zh: '所属单位', en: 'Organisation' },
  newKind: { zh: '新类别', en: 'New kind' },
  notPossible: ({ kind, why }: { kind: Bilingual; why: Bilingual }): Bilingual => ({
    zh: `${kind.zh}：${why.zh}`,
    en: `${kind.en}: ${why.en}`,
  }),
  othersNot: { zh: '其他类别不可选的原因', en: 'Why other kinds are not possible' },
  newOrganisation: { zh: '新单位', en: 'New organisation' },
  organisationHint: { zh: '输入单位名称的任意部分并选择', en: 'Type any part of its name and choose' },
  companionOf: { zh: '随行的嘉宾', en: 'Companion of' },
  companions: ({ count }: { count: number }) => ({
    zh: `${count} 名随行人员怎么办？`,
    en: count === 1 ? 'What about the companion?' : `What about the ${count} companions?`,
  }),
  along: { zh: '一并调整到新单位', en: 'They come along to the new organisation' },
  attach: { zh: '转到原单位的另一位嘉宾', en: 'They go to another guest of the present organisation' },
  taker: { zh: '接收随行人员的嘉宾', en: 'Guest who takes the companions' },
  choose: { zh: '请选择', en: 'Please choose' },
  free: ({ name, free }: { name: string; free: number }) => ({
    zh: `${name}（余 ${free} 个名额）`,
    en: `${name} (${free} free)`,
  }),
  noTaker: {
    zh: '没有已通过且有随行名额的嘉宾。',
    en: 'There is no approved guest with a free place.',
  },
  effects: { zh: '影响', en: 'What the change does' },
  chooseFirst: { zh: '选择后在此显示影响。', en: 'Choose above; what it does is shown here.' },
  lacks: { zh: '新类别还缺', en: 'Missing for the new kind' },
  statusAfter: { zh: '调整后的状态', en: 'State afterwards' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: {
    zh: '记入修改记录，并告知原单位和新单位。',
    en: 'It stands in the history, and former and new owner are told.',
  },
  doKind: { zh: '更改类别', en: 'Change the kind' },
  doMove: { zh: '调整到该单位', en: 'Move to this organisation' },
  back: { zh: '不调整', en: 'Leave as it is' },
  done: { zh: '已调整', en: 'Changed' },
  closed: {
    zh: '此记录现在不能调整：已取消、未通过、空草稿或属于往届',
    en: 'This record cannot be changed now: it is cancelled, not approved, an empty draft, or of a past summit',
  },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

export const bulkWords = {
  open: { zh: '调整单位', en: 'Move to organisation' },
  title: ({ count }: { count: string }) => ({
    zh: `将 ${count} 人调整到其他单位`,
    en: `Move ${count} people to another organisation`,
  }),
  lead: {
    zh: '嘉宾的随行人员一并调整；照片、审核状态和全部记录保留，原单位给出的链接失效。',
    en: 'Companions come along with their guests. Photos, states and all records stay; links given out by the former organisation stop working.',
  },
  act: { zh: '调整', en: 'Move' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

/** How a move of many went. */
export const reportWords = ({
  moved,
  along,
  refused,
  gone,
}: {
  moved: number
  along: number
  refused: number
  gone: number
}): Bilingual => ({
  zh: [
    `已调整 ${moved} 人`,
    along > 0 ? `随嘉宾调整 ${along} 人` : '',
    refused > 0 ? `未调整 ${refused} 人` : '',
    gone > 0 ? `${gone} 人已不在` : '',
  ]
    .filter(Boolean)
    .join('，'),
  en: [
    `${moved} moved`,
    along > 0 ? `${along} came along with a guest` : '',
    refused > 0 ? `${refused} not moved` : '',
    gone > 0 ? `${gone} gone` : '',
  ]
    .filter(Boolean)
    .join(', '),
})
