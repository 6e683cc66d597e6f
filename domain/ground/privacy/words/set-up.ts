import type { Bilingual } from '#kit/words/bilingual.ts'

/** The policy in the set-up list. */
export const setUpWords = {
  policy: {
    title: { zh: '隐私政策', en: 'Privacy policy' },
    why: {
      zh: '个人信息填写之前须先征得同意；没有已发布的政策，就不能收集任何人的信息。',
      en: 'People agree to it before they type anything. Without a published policy nobody’s data may be collected.',
    },
  },
  inForce: ({ version, day }: { version: number; day: string }): Bilingual => ({
    zh: `第 ${version} 版，${day} 发布`,
    en: `Version ${version}, published on ${day}`,
  }),
  draftWaits: {
    zh: '有一份草稿，如实说明平台保存和使用哪些信息。请交法律顾问确认后发布',
    en: 'A draft describes what the portal stores and uses. Have your counsel confirm it, then publish it',
  },
  none: { zh: '还没有政策，请编写并发布', en: 'There is none yet; write and publish one' },
}
