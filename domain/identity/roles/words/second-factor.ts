import type { Bilingual } from '#kit/words/bilingual.ts'

/** The card about roles that must log in with a second factor. */
export const factorWords = {
  title: { zh: '两步验证', en: 'Two-step verification' },
  lead: {
    zh: '打开后，该角色的账号须设置两步验证；尚未设置的，下一次操作时先设置，完成前不能做别的。',
    en: 'When on, accounts of the role must use two-step verification. Those without it are asked to set it up at their next action, and can do nothing else before.',
  },
  switch: (role: Bilingual): Bilingual => ({
    zh: `“${role.zh}”须使用两步验证`,
    en: `${role.en} must use two-step verification`,
  }),
  logged: (role: Bilingual): Bilingual => ({
    zh: `${role.zh}：须使用两步验证`,
    en: `${role.en}: must use two-step verification`,
  }),
  counted: ({ having, of }: { having: number; of: number }): Bilingual => ({
    zh: `${of} 个账号中 ${having} 个已设置`,
    en: `set up by ${having} of ${of} ${of === 1 ? 'account' : 'accounts'}`,
  }),
  on: (role: Bilingual): Bilingual => ({
    zh: `“${role.zh}”今后须使用两步验证`,
    en: `${role.en} must now use two-step verification`,
  }),
  off: (role: Bilingual): Bilingual => ({
    zh: `“${role.zh}”不再须使用两步验证`,
    en: `${role.en} need no longer use two-step verification`,
  }),
}

/** How often sensitive actions ask again who is there. */
export const proofWords = {
  title: { zh: '敏感操作再次验证', en: 'Confirming sensitive actions' },
  lead: {
    zh: '查看证件号码、导出、修改角色和权限、删除数据前，如距上次输入密码、验证码或使用通行密钥已超过此时间，须再次验证。',
    en: 'Before document numbers are shown, lists exported, roles changed or data deleted, the password, a code or a passkey is asked for again when the last one is longer ago than this.',
  },
  label: { zh: '再次验证的间隔', en: 'Ask again after' },
  minutes: (minutes: number): Bilingual => {
    if (minutes === 0) return { zh: '登录期间不再询问', en: 'Not while logged in' }
    if (minutes < 60) return { zh: `${minutes} 分钟`, en: `${minutes} minutes` }
    const hours = minutes / 60
    return { zh: `${hours} 小时`, en: hours === 1 ? '1 hour' : `${hours} hours` }
  },
  changed: (minutes: number): Bilingual => {
    const said = proofWords.minutes(minutes)
    return {
      zh: minutes === 0 ? '敏感操作在登录期间不再询问' : `敏感操作再次验证的间隔改为 ${said.zh}`,
      en:
        minutes === 0
          ? 'Sensitive actions no longer ask while logged in'
          : `Sensitive actions ask again after ${said.en}`,
    }
  },
  saved: { zh: '已保存', en: 'Saved' },
}
