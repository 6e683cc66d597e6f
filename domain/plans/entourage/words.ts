import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Adding } from './rules.ts'

/** Texts of the entourage screens. */
export const entourageWords = {
  title: { zh: '随行人员', en: 'Entourage' },
  of: ({ name }: { name: string }): Bilingual => ({ zh: `${name} 的随行人员`, en: `Companions of ${name}` }),
  lead: {
    zh: '随行人员与嘉宾一样填写信息、上传照片并经审核。单位、国籍、现居住地已按嘉宾带入。',
    en: 'Like guests, companions have their own details, photo and review. Organisation, nationality and residence are filled in from the guest.',
  },
  toGuest: { zh: '返回嘉宾', en: 'Back to guest' },
  add: { zh: '添加随行人员', en: 'Add companion' },
  another: { zh: '添加下一位随行人员', en: 'Add another companion' },
  open: { zh: '查看或修改', en: 'View or edit' },
  view: { zh: '查看', en: 'View' },
  none: { zh: '还没有随行人员。', en: 'No companions yet.' },
  noneTitle: { zh: '还没有随行人员', en: 'No companions yet' },
  places: ({ used, cap }: { used: number; cap: number }): Bilingual => ({
    zh: `已用 ${used} / ${cap} 个名额`,
    en: `${used} of ${cap} places used`,
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
  copy: { zh: '将嘉宾行程复制给随行人员', en: 'Copy guest’s itinerary' },
  done: ({ copied, kept }: { copied: number; kept: number }): Bilingual => ({
    zh: [`已复制给 ${copied} 人。`, kept > 0 ? `${kept} 人已有自己的行程，未作更改。` : ''].join(''),
    en: [
      copied === 1 ? 'Copied to 1 companion.' : `Copied to ${copied} companions.`,
      kept > 0 ? `${kept} with their own itinerary left unchanged.` : '',
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
    en: 'Companions of a special guest are added with the guest’s invitation code. Enter the code in the guest’s record first.',
  }),
  full: ({ cap }) => ({
    zh: `该嘉宾的随行人员已达上限（${cap} 人）。取消一位后可再添加。`,
    en: `This guest has reached the limit of ${cap} companions. Cancel one to add another.`,
  }),
  notYet: () => ({
    zh: '报名尚未开始，暂不能添加。',
    en: 'Registration has not opened yet, so companions cannot be added.',
  }),
  over: () => ({
    zh: '修改已截止，不能再添加。',
    en: 'The deadline for changes has passed; companions can no longer be added.',
  }),
}

/** Texts of withdrawing a guest with companions. */
export const withdrawWords = {
  title: ({ name }: { name: string }): Bilingual => ({
    zh: `取消 ${name} 的参会`,
    en: `Cancel participation for ${name}`,
  }),
  lead: ({ count }: { count: number }): Bilingual => ({
    zh: `该嘉宾有 ${count} 名随行人员。取消前请先选择如何安排他们。`,
    en:
      count === 1
        ? 'This guest has 1 companion. Choose what happens to them before you cancel.'
        : `This guest has ${count} companions. Choose what happens to them before you cancel.`,
  }),
  who: { zh: '随行人员', en: 'Companions' },
  question: { zh: '随行人员如何安排？', en: 'What should happen to the companions?' },
  withdraw: { zh: '一并取消', en: 'Cancel them too' },
  attach: {
    zh: '转到本单位另一位已通过的嘉宾',
    en: 'Move them to another approved guest of the organisation',
  },
  noTaker: {
    zh: '本单位没有其他已通过且名额足够的嘉宾，因此不能转移。',
    en: 'No other approved guest of the organisation has enough places, so they cannot be moved.',
  },
  taker: { zh: '转到哪位嘉宾', en: 'Move to which guest' },
  free: ({ name, free }: { name: string; free: number }): Bilingual => ({
    zh: `${name}（剩余 ${free} 个名额）`,
    en: `${name} (${free} ${free === 1 ? 'place' : 'places'} left)`,
  }),
  choose: { zh: '请选择', en: 'Please choose' },
  answerNeeded: { zh: '请选择如何安排随行人员', en: 'Choose what happens to the companions' },
  takerNeeded: { zh: '请选择一位嘉宾', en: 'Choose a guest' },
  nobody: {
    zh: '该嘉宾的参会已取消，或已不能取消。',
    en: 'This guest’s participation is cancelled already, or can no longer be cancelled.',
  },
}
