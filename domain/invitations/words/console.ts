import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { DraftOutcome, GiveBackReason, UseState } from '../rules.ts'

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

export const consoleWords = {
  title: { zh: '邀请码', en: 'Invitations' },
  lead: {
    zh: '每个邀请码的名额、期限和使用情况。',
    en: 'The places, the time and the use of each code.',
  },
  one: { zh: '邀请码', en: 'Invitation' },
  create: { zh: '新建邀请码', en: 'New invitation' },
  createLead: {
    zh: '邀请码按单位发放；发放后报名类型和单位不能更改。活动的邀请码在活动页面新建。',
    en: 'A code is given to an organisation; kind and organisation stay as they are. Codes for an activity are made at the activity.',
  },
  created: { zh: '邀请码已生成', en: 'The invitation has been made' },
  code: { zh: '邀请码', en: 'Code' },
  kind: { zh: '报名类型', en: 'Registers' },
  anyKind: { zh: '全部类型', en: 'All kinds' },
  organisation: { zh: '单位', en: 'Organisation' },
  toActivity: { zh: '活动邀请', en: 'For an activity' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  places: { zh: '已用 / 名额', en: 'Taken / places' },
  quota: { zh: '名额', en: 'Places' },
  opened: { zh: '打开', en: 'Opened' },
  begun: { zh: '开始填写', en: 'Begun' },
  submitted: { zh: '提交', en: 'Submitted' },
  approved: { zh: '通过', en: 'Approved' },
  expires: { zh: '有效期至', en: 'Valid until' },
  made: { zh: '生成时间', en: 'Made' },
  issuer: { zh: '签发人', en: 'Issued by' },
  note: { zh: '备注', en: 'Note' },
  search: { zh: '搜索邀请码、单位、备注', en: 'Search codes, organisations and notes' },
  newest: { zh: '最近生成在前', en: 'Latest first' },
  noneYet: { zh: '还没有邀请码', en: 'There is no invitation yet' },
  link: { zh: '邀请链接', en: 'Link' },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '链接已复制', en: 'The link has been copied' },
  poster: { zh: '海报（PDF）', en: 'Poster (PDF)' },
  funnel: { zh: '使用情况', en: 'From opening to approval' },
  funnelHint: {
    zh: '打开：报名页面被打开的次数；开始填写：占用过名额的人次；提交、通过：其中的人次。',
    en: 'Opened: how often the page was opened. Begun: places ever taken; submitted and approved: how many of these.',
  },
  uses: { zh: '每个名额', en: 'Every place' },
  noUses: { zh: '还没有人使用此邀请码。', en: 'Nobody has used this code yet.' },
  who: { zh: '人员', en: 'Who' },
  gone: { zh: '（无登记信息）', en: '(no record)' },
  taken: { zh: '占用', en: 'Taken' },
  saved: { zh: '已保存', en: 'Saved' },
  revoke: { zh: '撤销邀请码', en: 'Revoke' },
  revokeTitle: ({ code }: { code: string }) => ({
    zh: `撤销邀请码 ${code}？`,
    en: `Revoke ${code}?`,
  }),
  revokeText: {
    zh: '撤销后不能再用它开始登记，且不能恢复。已提交的登记不受影响。',
    en: 'Nobody can begin with it any more, and it cannot be brought back. What was submitted stays as it is.',
  },
  draftsLabel: ({ count }: { count: number }) => ({
    zh: `已开始填写、尚未提交的 ${count} 人`,
    en: `What becomes of ${people(count)} who began and did not submit`,
  }),
  revoked: { zh: '邀请码已撤销', en: 'The invitation has been revoked' },
  cancel: { zh: '取消', en: 'Cancel' },
  import: { zh: '用表格新建邀请码', en: 'Make invitations from a spreadsheet' },
  importShort: { zh: '用表格新建', en: 'From a spreadsheet' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Record<string, Bilingual | BilingualWith<never>>

export const draftWords: Record<DraftOutcome, Bilingual> = {
  finish: { zh: '可在 24 小时内完成提交', en: 'They may finish and submit within 24 hours' },
  end: { zh: '立即收回名额，不能再提交', en: 'Their places are taken back at once, and they cannot submit' },
}

export const useStateWords: Record<UseState, Bilingual> = {
  held: { zh: '填写中', en: 'Begun' },
  kept: { zh: '已提交', en: 'Submitted' },
  approved: { zh: '已通过', en: 'Approved' },
  givenBack: { zh: '已退回', en: 'Given back' },
}

export const reasonWords: Record<GiveBackReason, Bilingual> = {
  lapse: { zh: '24 小时内未提交', en: 'not submitted within 24 hours' },
  withdrawal: { zh: '已撤回登记', en: 'registration withdrawn' },
  replacement: { zh: '改用其他邀请码', en: 'another code was used instead' },
  revocation: { zh: '邀请码被撤销', en: 'the code was revoked' },
}

/** Texts for an organisation about the codes that were created for it. */
export const ownWords = {
  title: { zh: '邀请码', en: 'Invitations' },
  lead: {
    zh: '组委会为贵单位生成的邀请码。把链接、邀请码或海报转给要报名的人员即可。',
    en: 'The codes that the organisers made for your organisation. Hand the link, the code or the poster on to those who are to register.',
  },
  none: { zh: '还没有为贵单位生成的邀请码', en: 'No code has been made for your organisation yet' },
  noneText: {
    zh: '如需邀请人员报名，请联系组委会。',
    en: 'If people are to register by invitation, please ask the organisers.',
  },
  figures: ({ used, quota }: { used: number; quota: number }) => ({
    zh: `已用 ${used} 个名额，共 ${quota} 个`,
    en: `${used} of ${quota} places taken`,
  }),
  steps: ({ begun, submitted, approved }: { begun: number; submitted: number; approved: number }) => ({
    zh: `开始填写 ${begun} 人次 · 提交 ${submitted} 人次 · 通过 ${approved} 人次`,
    en: `${begun} begun · ${submitted} submitted · ${approved} approved`,
  }),
}
