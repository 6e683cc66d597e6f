import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { message } from './rules.ts'

export const words = {
  title: { zh: '峰会寄语', en: 'Message to the summit' },
  sections: { message: { zh: '寄语与企业标志', en: 'Message and logo' } },
  fields: {
    text: {
      zh: '峰会寄语',
      en: 'Message',
      hint: {
        zh: '最多 300 字；寄语和标志至少提供一项',
        en: 'Up to 300 characters; a message or a logo is needed',
      },
    },
    logo: {
      zh: '企业标志',
      en: 'Logo',
      hint: {
        zh: 'CDR、AI、WMF 或 EPS 矢量文件，不超过 10 MB；网络中断后会接着上传',
        en: 'A vector file: CDR, AI, WMF or EPS, up to 10 MB. After a break of the network it goes on where it was',
      },
    },
  },
  problems: {
    textOrLogo: { zh: '请填写寄语或上传企业标志', en: 'Write a message or upload a logo' },
  },
} satisfies Words<typeof message>

/** What the screens of messages say. */
export const screenWords = {
  lead: {
    zh: '用于标志墙、会刊和现场屏幕。填写后自动保存。',
    en: 'For the logo wall, the programme book and the screens. Everything is saved as you type.',
  },
  begin: { zh: '填写寄语', en: 'Write a message' },
  none: { zh: '尚无寄语和标志', en: 'Neither message nor logo yet' },
  withText: { zh: '已填写寄语', en: 'Message written' },
  withLogo: { zh: '已上传标志', en: 'Logo uploaded' },
  withBoth: { zh: '已填写寄语并上传标志', en: 'Message written, logo uploaded' },
}

/** What is said while a logo is chosen, sent and refused. */
export const logoWords = {
  choose: { zh: '选择标志文件', en: 'Choose a logo file' },
  another: { zh: '换一个文件', en: 'Choose another file' },
  download: { zh: '下载', en: 'Download' },
  remove: { zh: '删除标志', en: 'Remove the logo' },
  removeTitle: { zh: '确定删除标志吗？', en: 'Remove the logo?' },
  removeText: ({ name }: { name: string }): Bilingual => ({
    zh: `“${name}”将被删除，需要时可重新上传。`,
    en: `“${name}” will be deleted; you can upload it again.`,
  }),
  keep: { zh: '保留', en: 'Keep' },
  removed: { zh: '标志已删除', en: 'Logo removed' },
  taken: { zh: '标志已上传', en: 'Logo uploaded' },
  tooLarge: { zh: '文件超过 10 MB', en: 'The file is larger than 10 MB' },
  empty: { zh: '文件是空的', en: 'The file is empty' },
}

/** Why a logo was not taken, by the code of the refusal (kit/files/file-refused.ts). */
export const logoRefusalWords: Record<string, Bilingual> = {
  fileTooLarge: logoWords.tooLarge,
  notADrawing: {
    zh: '文件内容不是 CDR、AI、WMF 或 EPS。请从设计软件中重新导出，只改扩展名是不行的。',
    en: 'The content is neither CDR, AI, WMF nor EPS. Please export it again from the drawing program; changing the name alone is not enough.',
  },
  drawingNameDisagrees: {
    zh: '文件扩展名与内容不一致，请检查后重新导出。',
    en: 'The ending of the name says another format than the content has. Please export it again.',
  },
  drawingUnsafe: {
    zh: '文件中夹带了其他文件或可执行内容，请重新导出一份只含图形的文件。',
    en: 'Another file or something that runs is hidden in it. Please export a file with nothing but the drawing.',
  },
  uploadDamaged: {
    zh: '文件在上传过程中发生变化，请重新选择。',
    en: 'The file changed on its way; please choose it again.',
  },
  uploadIncomplete: { zh: '上传不完整，请接着上传。', en: 'Some of it is still missing; please go on.' },
}
