import type { Bilingual } from '#kit/words/bilingual.ts'

/** What follows the sentence about a wrong code: how many tries are left for it. */
export const triesWords = (left: number): Bilingual =>
  left > 0
    ? {
        zh: `（验证码不正确，还可输入 ${left} 次）`,
        en: ` (incorrect code; ${left === 1 ? '1 try' : `${left} tries`} left)`,
      }
    : { zh: '（该验证码已失效，请重新获取）', en: ' (this code is no longer valid; get a new one)' }
