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

/** Texts of the message screens. */
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

/** Texts of choosing, uploading and refusing a logo. */
export const logoWords = {
  choose: { zh: '选择标志文件', en: 'Choose a logo file' },
  another: { zh: '换一个文件', en: 'Choose another file' },
  download: { zh: '下载', en: 'Download' },
  original: {
    zh: '这是对方发来的原始文件，请只用设计软件打开，不要转给他人直接打印。',
    en: 'This is the original as it was sent. Open it in a drawing program only, and do not send it to a printer unopened.',
  },
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

/** Why a logo was refused, by the code of the refusal (kit/files/file-refused.ts). */
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
    zh: '文件中夹带了其他文件。请删除附件后，重新导出一份只含图形的文件。',
    en: 'Another file is hidden in it or attached to it. Please remove attachments and export a file with nothing but the drawing.',
  },
  drawingRuns: {
    zh: '文件打开时会执行脚本、启动程序或提交表单。请在设计软件中删除动作和表单，再另存一份。',
    en: 'When it is opened, it runs a script, starts a program or sends a form. Please remove actions and forms in the drawing program and save it again.',
  },
  drawingReachesFiles: {
    zh: '文件中有启动程序或读写文件的 PostScript 命令。请在设计软件中重新导出为 EPS、AI 或 CDR。',
    en: 'It has PostScript commands that start programs or read and write files. Please export it again from the drawing program as EPS, AI or CDR.',
  },
  drawingLocked: {
    zh: '文件已加密，或压缩方式无法检查。请取消密码，用默认设置另存为 AI，或导出为 EPS。',
    en: 'It is encrypted, or packed so that it cannot be checked. Please remove its password and save it with the usual settings, or export it as EPS.',
  },
  uploadDamaged: {
    zh: '文件在上传过程中发生变化，请重新选择。',
    en: 'The file changed on its way; please choose it again.',
  },
  uploadIncomplete: { zh: '上传不完整，请接着上传。', en: 'Some of it is still missing; please go on.' },
}
