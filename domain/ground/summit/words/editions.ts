import type { Bilingual } from '#kit/words/bilingual.ts'
import { chineseNumeral } from '#kit/words/chinese-numeral.ts'
import type { CarriedSetting, EditionState } from '../rules.ts'

type Numbered = { number: number; year: number }

/** The name of an edition with the year and the number of the new edition, where it says those of the one before. */
export const renumbered = (name: string, from: Numbered, to: Numbered) =>
  name
    .replaceAll(String(from.year), String(to.year))
    .replaceAll(`第${chineseNumeral(from.number)}届`, `第${chineseNumeral(to.number)}届`)
    .replaceAll(`第${from.number}届`, `第${to.number}届`)

export const carriedSettingWords: Record<CarriedSetting, Bilingual> = {
  limits: { zh: '随行人数上限与专项信息', en: 'Companion limits and additional forms' },
  contact: { zh: '嘉宾联络处', en: 'Guest liaison office' },
  doors: { zh: '公开登记的设置（不含日期）', en: 'Settings of public registrations, without their dates' },
}

/** What was carried into an edition, in the log. */
export const carriedWords = {
  label: ({ title }: { title: Bilingual }): Bilingual => ({
    zh: `沿用：${title.zh}`,
    en: `Taken over: ${title.en}`,
  }),
  carried: { zh: '已沿用', en: 'Taken over' },
}

export const editionStateWords: Record<EditionState, Bilingual> = {
  draft: { zh: '筹备中', en: 'In preparation' },
  current: { zh: '本届', en: 'Current' },
  past: { zh: '往届', en: 'Past' },
}

export const editionsWords = {
  title: { zh: '历届峰会', en: 'Editions' },
  one: { zh: '届次详情', en: 'Edition' },
  lead: {
    zh: '名单、检索、统计与导出都只含本届；往届仅供查看。',
    en: 'Lists, searches, figures and exports contain the current edition only; past ones are read only.',
  },
  create: { zh: '由本届新建下一届', en: 'New edition from this one' },
  createLead: {
    zh: '新的一届先作为筹备届保存，别人看不到，也不影响本届。',
    en: 'The new edition is prepared as a draft: nobody else sees it, and the current one is not affected.',
  },
  number: { zh: '届', en: 'Edition number' },
  year: { zh: '年份', en: 'Year' },
  carry: { zh: '沿用哪些内容', en: 'What to take over' },
  stays: {
    zh: '账号、角色、单位、消息模板和隐私政策不属于某一届，会一直有效。参会人、报名、行程、邀请码和通知不会带入。',
    en: 'Accounts, roles, organisations, message templates and the privacy policy belong to no edition and stay. People, sign-ups, itineraries, invitation codes and notices are not taken over.',
  },
  rows: ({ rows }: { rows: number }): Bilingual =>
    rows === 0
      ? { zh: '本届没有', en: 'None in this edition' }
      : { zh: `${rows} 条`, en: rows === 1 ? '1 record' : `${rows} records` },
  names: ({ names, more }: { names: readonly Bilingual[]; more: number }): Bilingual => ({
    zh: `${names.map(({ zh }) => zh).join('、')}${more > 0 ? `，另有 ${more} 条` : ''}`,
    en: `${names.map(({ en }) => en).join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
  }),
  asDrafts: {
    zh: '酒店等沿用后为未发布状态；活动沿用后为草稿，时间按开幕日顺延，参加范围须重新设置。',
    en: 'Records are taken over unpublished. Activities become drafts, moved with the opening day; whom they are for is set again.',
  },
  submit: { zh: '新建筹备届', en: 'Prepare edition' },
  created: { zh: '筹备届已建立', en: 'Edition prepared' },
  preparedBefore: ({ number, year }: { number: number; year: number }): Bilingual => ({
    zh: `此前一次提交已建立筹备届：第 ${number} 届（${year} 年）`,
    en: `Edition ${number} (${year}) was already prepared by your earlier submission`,
  }),
  removeTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `删除“${name.zh}”？`,
    en: `Delete “${name.en}”?`,
  }),
  removeText: {
    zh: '沿用到该届的内容一并删除，本届不受影响。',
    en: 'What it took over is deleted with it. The current edition is not affected.',
  },
  notFound: { zh: '没有这一届，可能还未公开。', en: 'There is no such edition, or it is not public yet.' },
  open: { zh: '查看', en: 'Open' },
  draftLead: {
    zh: '筹备届只有组委会可见。设为本届之前，请核对名称和日期。',
    en: 'An edition in preparation is visible to organisers only. Check names and dates before you make it current.',
  },
  pastLead: { zh: '往届峰会仅供查看。', en: 'A past edition is read only.' },
  currentLead: { zh: '这是本届峰会。', en: 'This is the current edition.' },
  editCurrent: { zh: '修改本届信息', en: 'Edit the current edition' },
  people: { zh: '查看该届参会人', en: 'Participants of this edition' },
  switch: { zh: '设为本届', en: 'Make current' },
  switchTitle: { zh: '切换届次', en: 'Switch editions' },
  switchText: {
    zh: '切换只改变哪一届是“本届”，不删除任何内容。一小时后相关人员会收到通知；在此之前，只要新一届还没有人登记，就可以撤销。',
    en: 'Switching changes which edition is current and deletes nothing. Those concerned are told after an hour; until then it can be undone, as long as nobody is registered in the new edition.',
  },
  savedFor: {
    zh: '正在填写的人在 30 分钟内仍可保存到原来的一届。',
    en: 'Forms that are open are saved into the edition they belong to for another 30 minutes.',
  },
  closes: { zh: '原来的一届中，以下内容将随之停止：', en: 'In the edition that is left, this ends:' },
  closesNothing: {
    zh: '原来的一届中没有尚未办结的事项。',
    en: 'Nothing is open in the edition that is left.',
  },
  counted: ({ what, count }: { what: Bilingual; count: number }): Bilingual => ({
    zh: `${what.zh}：${count}`,
    en: `${what.en}: ${count}`,
  }),
  ask: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `将“${name.zh}”设为本届？`,
    en: `Make “${name.en}” the current edition?`,
  }),
  deleted: { zh: '已删除', en: 'Deleted' },
  switched: { zh: '已切换', en: 'Switched' },
  undo: { zh: '撤销切换', en: 'Switch back' },
  undoText: ({ by, until }: { by: Bilingual; until: string }): Bilingual => ({
    zh: `本届由${by.zh}刚刚切换，${until} 之前可以撤销，此前不会通知任何人。`,
    en: `${by.en} has just switched to this edition. It can be undone until ${until}; nobody is told before.`,
  }),
  undoBlocked: ({ people }: { people: number }): Bilingual => ({
    zh: `新一届已有 ${people} 人登记，不能撤销。`,
    en: `${people} ${people === 1 ? 'person is' : 'people are'} registered in the new edition, so it cannot be undone.`,
  }),
  undone: { zh: '已切换回原来的一届', en: 'Switched back' },
}
