import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the guest form's steps, besides the fields. */
export const formWords = {
  title: { zh: '登记嘉宾', en: 'Register guest' },
  companionTitle: { zh: '登记随行人员', en: 'Register companion' },
  steps: { zh: '填写步骤', en: 'Steps' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  next: { zh: '下一步', en: 'Next' },
  previous: { zh: '上一步', en: 'Back' },
  finish: { zh: '完成', en: 'Done' },
  later: { zh: '稍后继续', en: 'Continue later' },
  stepMissing: ({ count }: { count: number }) => ({ zh: `缺 ${count} 项`, en: `${count} missing` }),
  stepDone: { zh: '已完整', en: 'Complete' },
  stepRequested: { zh: '需修改', en: 'Changes requested' },
  locked: {
    zh: '此记录在当前状态下不能修改。',
    en: 'This record cannot be edited in its current state.',
  },
  badgePreview: { zh: '胸牌预览', en: 'Badge preview' },
  badgeHint: {
    zh: '胸牌姓名可自由填写，建议仅供参考。',
    en: 'You can enter any badge name; the suggestions are optional.',
  },
  inPassport: ({ name }: { name: string }) => ({
    zh: `护照机读区写作 ${name}`,
    en: `In the passport: ${name}`,
  }),
  correctPassportForm: { zh: '护照写法不同', en: 'My passport differs' },
  typePassportForm: {
    zh: '请按护照照片页底部两行字符填写；胸牌和证书上的写法不变。',
    en: 'Type the name as in the two lines at the foot of the photo page; the badge and the certificate keep your spelling.',
  },
  passportFormWhy: {
    zh: '您的写法用于胸牌和证书。',
    en: 'Your spelling is used on the badge and the certificate.',
  },
  pinyinWhy: {
    zh: '由中文姓名得出的拼音，请与护照核对。',
    en: 'Pinyin of the Chinese name; check it against the passport.',
  },
  pinyinReadings: {
    zh: '由中文姓名得出的拼音有不止一种，请按护照选择。',
    en: 'Pinyin of the Chinese name, in more than one form; choose the one in the passport.',
  },
  tooLongForBadge: ({ count, max }: { count: number; max: number }) => ({
    zh: `姓名共 ${count} 个字符，胸牌最多 ${max} 个字符，请为胸牌填写较短的写法。`,
    en: `The name has ${count} characters and a badge holds ${max}; enter a shorter form for the badge.`,
  }),
  notPrintable: ({ characters }: { characters: string }) => ({
    zh: `“${characters}”不在胸牌和证书的印刷字体中。姓名按您填写的保存；印制时请在胸牌或证书姓名中改用通行写法或拼音。`,
    en: `“${characters}” is not available in the fonts used for badges and certificates. The name is saved as you typed it; for printing, use a common variant or Latin letters in the name on the badge or certificate.`,
  }),
  noBadgeName: { zh: '胸牌姓名', en: 'Name on the badge' },
}

/** Texts of the check-your-answers page, before and after submitting. */
export const checkWords = {
  title: { zh: '检查并提交', en: 'Check your answers' },
  lead: {
    zh: '请核对以下信息。提交后由组委会审核，审核期间仍可修改并重新提交。',
    en: 'Please check the details below. After you submit, the organisers review them; you can still make changes and submit again.',
  },
  change: { zh: '修改', en: 'Change' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  submitAgain: { zh: '重新提交审核', en: 'Submit again' },
  submitUnchanged: ({ fields }: { fields: Bilingual }) => ({
    title: { zh: '未作修改，仍要提交吗？', en: 'Submit again without changes?' },
    text: {
      zh: `组委会要求修改的内容尚未改动：${fields.zh}。`,
      en: `You have not changed what the organisers asked for: ${fields.en}.`,
    },
    yes: { zh: '仍然提交', en: 'Submit anyway' },
  }),
  nothingToSubmit: {
    zh: '内容与上次提交一致，无需再次提交。',
    en: 'Nothing has changed since the last submission, so there is no need to submit again.',
  },
  incomplete: ({ count }: { count: number }) => ({
    zh: `还有 ${count} 项需要填写或更正，完成后即可提交`,
    en:
      count === 1
        ? '1 entry is missing or incorrect; complete it to submit'
        : `${count} entries are missing or incorrect; complete them to submit`,
  }),
  windowClosed: ({ day }: { day: string }) => ({
    zh: `嘉宾报名已于 ${day} 截止，不能再修改或提交。`,
    en: `Guest registration closed on ${day}; you can no longer make changes or submit.`,
  }),
  editsClosed: ({ day }: { day: string }) => ({
    zh: `修改已于 ${day} 截止，不能再修改或提交。`,
    en: `Changes closed on ${day}; you can no longer make changes or submit.`,
  }),
  doorClosed: {
    zh: '该类人员登记未开放，现在不能填写或提交。',
    en: 'This registration is not currently open, so you cannot fill it in or submit it.',
  },
  windowNotYet: ({ day }: { day: string }) => ({
    zh: `嘉宾报名将于 ${day} 开始，届时可填写并提交。`,
    en: `Guest registration opens on ${day}; you can fill it in and submit from then on.`,
  }),
  doneTitle: ({ name }: { name: string }) => ({
    zh: `${name} 已提交审核`,
    en: `${name} submitted for review`,
  }),
  nextTitle: { zh: '接下来', en: 'What happens next' },
  next: [
    { zh: '组委会核对信息和照片。', en: 'The organisers check the details and the photo.' },
    {
      zh: '结果将通过短信或邮件通知您；如需修改，会注明具体字段。',
      en: 'You will be notified of the result by text message or e-mail. If changes are needed, the message names the fields.',
    },
    {
      zh: '现在即可填写参会意向、行程和寄语；通过后可报名活动、添加随行人员。',
      en: 'You can now fill in the attendance intention, itinerary and message. After approval, you can sign up for activities and add companions.',
    },
  ],
  another: { zh: '登记下一位嘉宾', en: 'Register another guest' },
  anotherMember: { zh: '登记下一位成员', en: 'Register another member' },
  toEntourage: { zh: '返回随行人员列表', en: 'Back to companions' },
  toCompanion: { zh: '查看该随行人员', en: 'View companion' },
  toRecord: { zh: '查看登记', en: 'View registration' },
  toGuest: { zh: '查看该嘉宾', en: 'View guest' },
  toGuide: { zh: '返回参会指南', en: 'Back to guide' },
}
