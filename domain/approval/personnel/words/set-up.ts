import type { Bilingual } from '#kit/words/bilingual.ts'

/** The public registrations in the set-up list. */
export const setUpWords = {
  doors: {
    title: { zh: '公开登记', en: 'Public registrations' },
    why: {
      zh: '哪些人可以不经单位自行登记、是否需要邀请码，由这些设置决定。',
      en: 'They say who may register without an organisation, and whether an invitation code is asked for.',
    },
  },
  untouched: {
    zh: '仍是平台的默认设置：全部开放，均需邀请码。请核对后保存其中至少一项',
    en: 'Still as the portal comes: all open, each with an invitation code. Check them and save at least one',
  },
  open: ({ open, all, codes }: { open: number; all: number; codes: number }): Bilingual => ({
    zh: `${all} 类中开放 ${open} 类，其中 ${codes} 类需要邀请码`,
    en: `${open} of ${all} are switched on, ${codes} of them with an invitation code`,
  }),
}

/** The public registrations on the page that shows what visitors see. */
export const seenDoorWords = {
  page: { zh: '登记页面', en: 'Registration page' },
  withCode: { zh: '需要邀请码。', en: 'An invitation code is asked for.' },
  withoutCode: { zh: '不需要邀请码。', en: 'No invitation code is needed.' },
}
