import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { DraftOutcome, GiveBackReason, ManyAct, ReleasedPlaces, UseState } from '../rules.ts'

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

export const consoleWords = {
  title: { zh: '邀请码', en: 'Invitations' },
  lead: {
    zh: '每个邀请码的名额、期限和使用情况。',
    en: 'Places, validity and use of each code.',
  },
  one: { zh: '邀请码', en: 'Invitation' },
  create: { zh: '新建邀请码', en: 'New invitation' },
  createLead: {
    zh: '邀请码按单位发放；发放后报名类型和单位不能更改。活动的邀请码在活动页面新建。',
    en: 'Codes are issued to organisations; registration type and organisation cannot be changed afterwards. Create codes for an activity on its own page.',
  },
  created: { zh: '邀请码已生成', en: 'Invitation created' },
  code: { zh: '邀请码', en: 'Code' },
  kind: { zh: '报名类型', en: 'Registration type' },
  anyKind: { zh: '全部类型', en: 'All kinds' },
  organisation: { zh: '单位', en: 'Organisation' },
  toActivity: { zh: '活动邀请', en: 'For an activity' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  places: { zh: '已用 / 名额', en: 'Taken / places' },
  quota: { zh: '名额', en: 'Places' },
  opened: { zh: '打开', en: 'Opened' },
  begun: { zh: '开始填写', en: 'Started' },
  submitted: { zh: '提交', en: 'Submitted' },
  approved: { zh: '通过', en: 'Approved' },
  expires: { zh: '有效期至', en: 'Valid until' },
  made: { zh: '生成时间', en: 'Created' },
  issuer: { zh: '签发人', en: 'Issued by' },
  note: { zh: '备注', en: 'Note' },
  search: { zh: '搜索邀请码、单位、备注', en: 'Search code, organisation or note' },
  newest: { zh: '最近生成在前', en: 'Newest first' },
  oldest: { zh: '最早生成在前', en: 'Oldest first' },
  activity: { zh: '活动', en: 'Activity' },
  revokedAt: { zh: '撤销时间', en: 'Revoked' },
  draftsOfMany: { zh: '已开始填写、尚未提交的人员', en: 'For those who started but did not submit' },
  noneYet: { zh: '还没有邀请码', en: 'No invitations yet' },
  link: { zh: '邀请链接', en: 'Invitation link' },
  poster: { zh: '海报（PDF）', en: 'Poster (PDF)' },
  funnel: { zh: '使用情况', en: 'Usage' },
  funnelHint: {
    zh: '打开：报名页面被打开的次数；开始填写：占用过名额的人次；提交、通过：其中的人次。',
    en: 'Opened: how often the registration page was opened. Started: places ever taken. Submitted and Approved: how many of these.',
  },
  holders: { zh: '占用中的名额', en: 'Places being held' },
  holdersHint: {
    zh: '已开始登记、尚未提交的人员所占用的名额。未提交的名额到期自动退回；团组负责人添加而未填写任何内容的成员，名额只保留 30 分钟。',
    en: 'Places held for registrations that are not submitted yet. They are released automatically when the time is over; for group members without any entry after 30 minutes.',
  },
  holdersOfRevoked: {
    zh: '此邀请码已撤销。已开始登记的人员在“保留至”所示时间之前仍可提交，之后不能再提交。',
    en: 'This code was revoked. Those who have started can submit until the time under “Until”, and not afterwards.',
  },
  holdersOfExpired: {
    zh: '此邀请码已失效。其所属峰会仍为本届时，已开始登记的人员在“保留至”所示时间之前仍可提交，再次打开不会延长该时间；之后只有延长邀请码的有效期才能提交。往届峰会不能再提交。',
    en: 'This code has expired. While its summit is the current one, those who have started can submit until the time under “Until”, which opening the page again does not extend; afterwards only if the code is given a later date. To a past summit nobody can submit.',
  },
  noHolders: { zh: '目前没有占用中的名额。', en: 'No places are being held.' },
  holder: { zh: '占用人', en: 'Held by' },
  unknownHolder: { zh: '（无账号信息）', en: '(no account)' },
  held: { zh: '名额', en: 'Places' },
  ofThemEmpty: { zh: '其中未填写', en: 'Of these empty' },
  since: { zh: '占用时间', en: 'Since' },
  until: { zh: '保留至', en: 'Until' },
  release: { zh: '收回', en: 'Release' },
  releaseTitle: ({ count }: { count: number }) => ({
    zh: `收回占用中的 ${count} 个名额？`,
    en: count === 1 ? 'Release the held place?' : `Release ${count} held places?`,
  }),
  releaseText: {
    zh: '占用人将收到通知。已填写的内容都会保留；提交时如仍有名额，会重新占用。',
    en: 'The holder is notified. All entries are kept, and submitting takes a place again while any are left.',
  },
  releaseWhich: { zh: '收回哪些名额', en: 'Which places' },
  released: { zh: '名额已收回', en: 'Places released' },
  uses: { zh: '每个名额', en: 'Use of each place' },
  noUses: { zh: '还没有人使用此邀请码。', en: 'No one has used this code yet.' },
  who: { zh: '人员', en: 'Person' },
  gone: { zh: '（无登记信息）', en: '(no record)' },
  taken: { zh: '占用', en: 'Taken' },
  saved: { zh: '已保存', en: 'Saved' },
  revoke: { zh: '撤销邀请码', en: 'Revoke invitation' },
  revokeTitle: ({ code }: { code: string }) => ({
    zh: `撤销邀请码 ${code}？`,
    en: `Revoke invitation ${code}?`,
  }),
  revokeText: {
    zh: '撤销后不能再用它开始登记，且不能恢复。已提交的登记不受影响。',
    en: 'The code can no longer be used to start a registration, and this cannot be undone. Submitted registrations are not affected.',
  },
  deleteTitle: ({ code }: { code: string }) => ({
    zh: `删除邀请码 ${code}？`,
    en: `Delete invitation ${code}?`,
  }),
  deleteText: {
    zh: '此邀请码还没有人使用过。删除后链接失效，且不能恢复。',
    en: 'Nobody has used this code. Its link stops working, and this cannot be undone.',
  },
  draftsLabel: ({ count }: { count: number }) => ({
    zh: `已开始填写、尚未提交的 ${count} 人`,
    en: `For ${people(count)} who started but did not submit`,
  }),
  revoked: { zh: '邀请码已撤销', en: 'Invitation revoked' },
  cancel: { zh: '取消', en: 'Cancel' },
  import: { zh: '用表格新建邀请码', en: 'Create invitations from a spreadsheet' },
  importShort: { zh: '用表格新建', en: 'From a spreadsheet' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Record<string, Bilingual | BilingualWith<never>>

type Count = { count: string }

/** Confirmation of an act on many codes. */
export const manyQuestionWords: Record<
  ManyAct,
  { label: Bilingual; title: BilingualWith<Count>; text: Bilingual }
> = {
  revoke: {
    label: consoleWords.revoke,
    title: ({ count }) => ({ zh: `撤销 ${count} 个邀请码？`, en: `Revoke invitations: ${count} selected` }),
    text: {
      zh: '撤销后不能再用它们开始登记，且不能恢复。已提交的登记不受影响。',
      en: 'The codes can no longer be used to start a registration, and this cannot be undone. Submitted registrations are not affected.',
    },
  },
  remove: {
    label: { zh: '删除未使用的', en: 'Delete unused ones' },
    title: ({ count }) => ({
      zh: `删除 ${count} 个邀请码中未使用的？`,
      en: `Delete the unused of ${count} selected`,
    }),
    text: {
      zh: '只删除还没有人使用过的邀请码，其链接失效，且不能恢复；其他邀请码保留，并在结果中列出。',
      en: 'Only codes that nobody has used are deleted: their links stop working, and this cannot be undone. Others are kept; the report names them.',
    },
  },
}

export const draftWords: Record<DraftOutcome, Bilingual> = {
  finish: { zh: '可在 24 小时内完成提交', en: 'They can still submit within 24 hours' },
  end: { zh: '立即收回名额，不能再提交', en: 'Take back their places now; they can no longer submit' },
}

export const releasedWords = {
  empty: ({ count }: { count: number }) => ({
    zh: `仅未填写的 ${count} 个`,
    en: `Only the ${count} without any entry`,
  }),
  all: ({ count }: { count: number }) => ({ zh: `全部 ${count} 个`, en: `All ${count}` }),
} satisfies Record<ReleasedPlaces, BilingualWith<{ count: number }>>

export const useStateWords: Record<UseState, Bilingual> = {
  held: { zh: '填写中', en: 'Started' },
  kept: { zh: '已提交', en: 'Submitted' },
  approved: { zh: '已通过', en: 'Approved' },
  givenBack: { zh: '已退回', en: 'Released' },
}

export const reasonWords: Record<GiveBackReason, Bilingual> = {
  lapse: { zh: '保留期内未提交', en: 'not submitted in time' },
  withdrawal: { zh: '已撤回登记', en: 'registration withdrawn' },
  replacement: { zh: '改用其他邀请码', en: 'another code used instead' },
  revocation: { zh: '邀请码被撤销', en: 'code revoked' },
  release: { zh: '组委会收回', en: 'released by the organisers' },
}

/** Texts for an organisation about the codes that were created for it. */
export const ownWords = {
  title: { zh: '邀请码', en: 'Invitations' },
  lead: {
    zh: '组委会为贵单位生成的邀请码。把链接、邀请码或海报转给要报名的人员即可。',
    en: 'Invitation codes the organisers created for your organisation. Share the link, code or poster with the people who are to register.',
  },
  none: { zh: '还没有为贵单位生成的邀请码', en: 'No invitation codes for your organisation yet' },
  noneText: {
    zh: '如需邀请人员报名，请联系组委会。',
    en: 'To invite people to register, please contact the organisers.',
  },
  figures: ({ used, quota }: { used: number; quota: number }) => ({
    zh: `已用 ${used} 个名额，共 ${quota} 个`,
    en: `${used} of ${quota} places taken`,
  }),
  steps: ({ begun, submitted, approved }: { begun: number; submitted: number; approved: number }) => ({
    zh: `开始填写 ${begun} 人次 · 提交 ${submitted} 人次 · 通过 ${approved} 人次`,
    en: `${begun} started · ${submitted} submitted · ${approved} approved`,
  }),
}

/** Codes that end when another edition becomes current. */
export const closingWords = { zh: '仍可使用的邀请码', en: 'Invitation codes that can still be used' }
