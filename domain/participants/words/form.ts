import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the guest form's steps, besides the fields. */
export const formWords = {
  title: { zh: '登记嘉宾', en: 'Register a guest' },
  companionTitle: { zh: '登记随行人员', en: 'Register a companion' },
  steps: { zh: '填写步骤', en: 'Steps' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  next: { zh: '下一步', en: 'Next' },
  previous: { zh: '上一步', en: 'Back' },
  later: { zh: '稍后继续', en: 'Continue later' },
  stepMissing: ({ count }: { count: number }) => ({ zh: `缺 ${count} 项`, en: `${count} missing` }),
  stepDone: { zh: '已完整', en: 'Complete' },
  stepRequested: { zh: '需修改', en: 'To be changed' },
  locked: {
    zh: '此记录在当前状态下不能修改。',
    en: 'This record cannot be changed in its present state.',
  },
  badgePreview: { zh: '胸牌预览', en: 'Badge preview' },
  badgeHint: {
    zh: '胸牌姓名可自由填写，建议仅供参考。',
    en: 'The name on it is free to choose; what is offered is only a proposal.',
  },
  takeProposal: ({ name }: { name: string }) => ({ zh: `使用“${name}”`, en: `Use “${name}”` }),
  passportFormWhy: {
    zh: '护照机读区的写法：不含变音符号、连字符和撇号。您填写的写法保留在胸牌和证书上。',
    en: 'As the machine-readable lines of a passport write it: no accents, hyphens or apostrophes. Your spelling stays on badge and certificate.',
  },
  pinyinWhy: {
    zh: '由中文姓名得出的拼音，请与护照核对。',
    en: 'The pinyin of the Chinese name; compare it with the passport.',
  },
  notPrintable: ({ characters }: { characters: string }) => ({
    zh: `“${characters}”不在胸牌和证书的印刷字体中。姓名按您填写的保存；印制时请在胸牌或证书姓名中改用通行写法或拼音。`,
    en: `“${characters}” is in none of the fonts of badges and certificates. The name is kept as you typed it; for printing, use another form of the character or Latin letters in the name on badge or certificate.`,
  }),
  noBadgeName: { zh: '胸牌姓名', en: 'Name on the badge' },
}

/** Texts of the check-your-answers page, before and after submitting. */
export const checkWords = {
  title: { zh: '检查并提交', en: 'Check your answers' },
  lead: {
    zh: '请核对以下信息。提交后由组委会审核，审核期间仍可修改并重新提交。',
    en: 'Please compare everything with the documents. After you submit, the organisers review it; you can still change and submit again.',
  },
  change: { zh: '修改', en: 'Change' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  submitAgain: { zh: '重新提交审核', en: 'Submit again' },
  submitUnchanged: ({ fields }: { fields: Bilingual }) => ({
    title: { zh: '未作修改，仍要提交吗？', en: 'Submit again without a change?' },
    text: {
      zh: `组委会要求修改的内容尚未改动：${fields.zh}。`,
      en: `What the organisers asked to be changed is as it was: ${fields.en}.`,
    },
    yes: { zh: '仍然提交', en: 'Submit all the same' },
  }),
  nothingToSubmit: {
    zh: '内容与上次提交一致，无需再次提交。',
    en: 'Nothing has changed since the last submission, so there is nothing to submit.',
  },
  incomplete: ({ count }: { count: number }) => ({
    zh: `还有 ${count} 项需要填写或更正，完成后即可提交`,
    en:
      count === 1
        ? 'One entry is missing or wrong; you can submit once it is done'
        : `${count} entries are missing or wrong; you can submit once they are done`,
  }),
  windowClosed: ({ day }: { day: string }) => ({
    zh: `嘉宾报名已于 ${day} 截止，不能再修改或提交。`,
    en: `Guest registration ended on ${day}; nothing more can be changed or submitted.`,
  }),
  doorClosed: {
    zh: '该类人员登记未开放，现在不能填写或提交。',
    en: 'This registration is not open at present; nothing can be filled in or submitted.',
  },
  windowNotYet: ({ day }: { day: string }) => ({
    zh: `嘉宾报名将于 ${day} 开始，届时可填写并提交。`,
    en: `Guest registration opens on ${day}; you can fill in and submit from that day on.`,
  }),
  doneTitle: ({ name }: { name: string }) => ({ zh: `${name} 已提交审核`, en: `${name} has been submitted` }),
  nextTitle: { zh: '接下来', en: 'What happens next' },
  next: [
    { zh: '组委会核对信息和照片。', en: 'The organisers check the entries and the photo.' },
    {
      zh: '结果将通过短信或邮件通知您；如需修改，会注明具体字段。',
      en: 'You are told the result by message. If something has to be changed, it names the field.',
    },
    {
      zh: '现在即可填写参会意向、行程和寄语；通过后可报名活动、添加随行人员。',
      en: 'Attendance intention, itinerary and message can be filled in now. Once approved you can sign up for activities and add companions.',
    },
  ],
  another: { zh: '登记下一位嘉宾', en: 'Register another guest' },
  toEntourage: { zh: '返回随行人员列表', en: 'Back to the companions' },
  toCompanion: { zh: '查看该随行人员', en: 'See this companion' },
  toRecord: { zh: '查看登记', en: 'See the registration' },
  toGuest: { zh: '查看该嘉宾', en: 'See this guest' },
  toGuide: { zh: '返回参会指南', en: 'Back to the guide' },
}
