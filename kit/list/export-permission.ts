import type { Bilingual } from '#kit/words/bilingual.ts'

type Reader = { permissions: ReadonlySet<string> }

/** The permission to take a list away, apart from that to read it (`list`), without which it is of no use. */
export const exportAccess = <const Roles extends readonly string[]>(list: string, heldBy: Roles) => ({
  heldBy,
  when: ({ permissions }: Reader) => permissions.has(list),
})

/** What such a permission allows, and why it is one of its own. */
export const exportWords = (title: Bilingual) => ({
  label: { zh: `导出和打印“${title.zh}”`, en: `Export and print “${title.en}”` },
  why: {
    zh: '导出的文件离开系统后不再受控，因此与查看分开授权，且每次导出都有记录。',
    en: 'A file that has left the portal is out of its control; so this is granted apart from reading, and each export is logged.',
  },
})
