import { template } from '#kit/words/template.ts'

/** Messages to organisers about the codes of a day. */
export const budgetTemplates = {
  halfSpent: template({
    key: 'signIn.codesHalfSpent',
    title: { zh: '验证码已用一半', en: 'Half of the codes used' },
    sentWhen: {
      zh: '24 小时内发出的验证码达到上限的一半时，每天最多一次',
      en: 'When half of the codes of 24 hours have been sent, at most once a day',
    },
    sentTo: { zh: '秘书处全体成员', en: 'All secretaries' },
    urgent: true,
    placeholders: {
      used: { label: { zh: '已发出', en: 'Sent' }, samples: ['10000', '500000'], required: true },
      ceiling: { label: { zh: '上限', en: 'Ceiling' }, samples: ['20000', '1000000'] },
    },
    texts: {
      subject: { zh: '24 小时内的验证码已用一半', en: 'Half of the codes of 24 hours are used' },
      text: {
        zh: '24 小时内已发出 {used} 条验证码，上限为 {ceiling} 条。已报名人员仍可立即收到；其他人的设备需先计算片刻，达到上限后暂不发送。请查看登录记录：如为正常报名高峰，请运维人员提高 CODES_PER_DAY；如为恶意请求，请其在代理处封禁来源网络。',
        en: '{used} codes have been sent in 24 hours; the ceiling is {ceiling}. Registered people still get theirs at once; for others the device must compute for a while, and at the ceiling no more are sent. Look at the sign-in log: if registrations are simply many, ask the operator to raise CODES_PER_DAY; if not, to block the networks at the proxy.',
      },
    },
  }),
}
