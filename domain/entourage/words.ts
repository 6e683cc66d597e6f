import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Adding } from './rules.ts'

/** Texts of the entourage screens. */
export const entourageWords = {
  title: { zh: '随行人员', en: 'Entourage' },
  of: ({ name }: { name: string }): Bilingual => ({ zh: `${name} 的随行人员`, en: `Who comes with ${name}` }),
  lead: {
    zh: '随行人员与嘉宾一样填写信息、上传照片并经审核。单位、国籍、现居住地已按嘉宾带入。',
    en: 'Companions have a record, a photo and a review of their own, like the guest. What they share with the guest is filled in already.',
  },
  toGuest: { zh: '返回嘉宾', en: 'Back to the guest' },
  add: { zh: '添加随行人员', en: 'Add a companion' },
  another: { zh: '添加下一位随行人员', en: 'Add another companion' },
  open: { zh: '查看或修改', en: 'View or change' },
  view: { zh: '查看', en: 'View' },
  none: { zh: '还没有随行人员。', en: 'Nobody comes with this guest yet.' },
  noneTitle: { zh: '还没有随行人员', en: 'No companion yet' },
  places: ({ used, cap }: { used: number; cap: number }): Bilingual => ({
    zh: `已用 ${used} / ${cap} 个名额`,
    en: `${used} of ${cap} places taken`,
  }),
  goOn: { zh: '继续填写', en: 'Continue' },
  edit: { zh: '修改', en: 'Edit' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  missing: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `还缺：${fields.zh}`,
    en: `Missing: ${fields.en}`,
  }),
  missingMore: ({ fields, count }: { fields: Bilingual; count: number }): Bilingual => ({
    zh: `还缺：${fields.zh}，另 ${count} 项`,
    en: `Missing: ${fields.en} and ${count} more`,
  }),
}

/** Texts about copying the guest's itinerary to companions. */
export const copyWords = {
  copy: { zh: '将嘉宾行程复制给随行人员', en: 'Copy the guest’s itinerary' },
  done: ({ copied, kept }: { copied: number; kept: number }): Bilingual => ({
    zh: [`已复制给 ${copied} 人。`, kept > 0 ? `${kept} 人已有自己的行程，未作更改。` : ''].join(''),
    en: [
      copied === 1 ? 'Copied to 1 companion.' : `Copied to ${copied} companions.`,
      kept > 0 ? `${kept} with an itinerary of their own keep it.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
}

/** Why no companion can be added now; nothing is shown while one can. */
export const addingWords: Record<Exclude<Adding, 'open'>, (given: { cap: number }) => Bilingual> = {
  notApproved: () => ({
    zh: '嘉宾通过审核后才能添加随行人员。',
    en: 'Companions can be added once the guest is approved.',
  }),
  noInvitation: () => ({
    zh: '特邀嘉宾的随行人员凭嘉宾的邀请码添加，请先在嘉宾信息中填写邀请码。',
    en: 'Whoever comes with a special guest comes on the guest’s invitation: enter the invitation code in the guest’s record first.',
  }),
  full: ({ cap }) => ({
    zh: `该嘉宾的随行人员已达上限（${cap} 人）。取消一位后可再添加。`,
    en: `This guest has as many companions as may come (${cap}). Cancel one to add another.`,
  }),
  notYet: () => ({
    zh: '报名尚未开始，暂不能添加。',
    en: 'Registration has not begun, so nobody can be added yet.',
  }),
  over: () => ({
    zh: '修改已截止，不能再添加。',
    en: 'The time for changes has ended; nobody can be added any more.',
  }),
}

/** Texts of withdrawing a guest with companions. */
export const withdrawWords = {
  title: ({ name }: { name: string }): Bilingual => ({
    zh: `取消 ${name} 的参会`,
    en: `Cancel the participation of ${name}`,
  }),
  lead: ({ count }: { count: number }): Bilingual => ({
    zh: `该嘉宾有 ${count} 名随行人员。取消前请先选择如何安排他们。`,
    en:
      count === 1
        ? 'One companion comes with this guest: say first what becomes of the companion.'
        : `${count} companions come with this guest: say first what becomes of them.`,
  }),
  who: { zh: '随行人员', en: 'Companions' },
  question: { zh: '随行人员如何安排？', en: 'What becomes of the companions?' },
  withdraw: { zh: '一并取消', en: 'They are cancelled too' },
  attach: {
    zh: '转到本单位另一位已通过的嘉宾',
    en: 'They come with another approved guest of the organisation',
  },
  noTaker: {
    zh: '本单位没有其他已通过且名额足够的嘉宾，因此不能转移。',
    en: 'No other approved guest of the organisation has places enough, so they cannot be moved.',
  },
  taker: { zh: '转到哪位嘉宾', en: 'With which guest' },
  free: ({ name, free }: { name: string; free: number }): Bilingual => ({
    zh: `${name}（剩余 ${free} 个名额）`,
    en: `${name} (${free} ${free === 1 ? 'place' : 'places'} left)`,
  }),
  choose: { zh: '请选择', en: 'Please choose' },
  answerNeeded: { zh: '请选择如何安排随行人员', en: 'Say what becomes of the companions' },
  takerNeeded: { zh: '请选择一位嘉宾', en: 'Choose a guest' },
  nobody: {
    zh: '该嘉宾目前没有随行人员，或已不能取消。',
    en: 'Nobody comes with this guest now, or the guest cannot be cancelled any more.',
  },
}
