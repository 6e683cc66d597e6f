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
        en: 'Up to 300 characters; provide a message or a logo',
      },
    },
    logo: {
      zh: '企业标志',
      en: 'Logo',
      hint: {
        zh: 'CDR、AI、WMF 或 EPS 矢量文件，不超过 10 MB；网络中断后会接着上传',
        en: 'Vector file: CDR, AI, WMF or EPS, up to 10 MB. Interrupted uploads resume where they stopped',
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
    en: 'Used for the logo wall, the programme book and on-site screens. Everything is saved as you type.',
  },
  begin: { zh: '填写寄语', en: 'Write message' },
  none: { zh: '尚无寄语和标志', en: 'No message or logo yet' },
  withText: { zh: '已填写寄语', en: 'Message written' },
  withLogo: { zh: '已上传标志', en: 'Logo uploaded' },
  withBoth: { zh: '已填写寄语并上传标志', en: 'Message written, logo uploaded' },
}

/** Texts of choosing, uploading and refusing a logo. */
export const logoWords = {
  choose: { zh: '选择标志文件', en: 'Choose logo file' },
  another: { zh: '换一个文件', en: 'Choose another file' },
  download: { zh: '下载', en: 'Download' },
  original: {
    zh: '这是对方发来的原始文件，请只用设计软件打开，不要转给他人直接打印。',
    en: 'This is the original file as received. Open it only in design software, and do not pass it on for direct printing.',
  },
  remove: { zh: '删除标志', en: 'Remove logo' },
  removeTitle: { zh: '确定删除标志吗？', en: 'Remove the logo?' },
  removeText: ({ name }: { name: string }): Bilingual => ({
    zh: `“${name}”将被删除，需要时可重新上传。`,
    en: `“${name}” will be deleted. You can upload it again if needed.`,
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
    en: 'The file is not a CDR, AI, WMF or EPS. Please export it again from your design software; changing the extension is not enough.',
  },
  drawingNameDisagrees: {
    zh: '文件扩展名与内容不一致，请检查后重新导出。',
    en: 'The file extension does not match the content. Please check the file and export it again.',
  },
  drawingUnsafe: {
    zh: '文件中夹带了其他文件。请删除附件后，重新导出一份只含图形的文件。',
    en: 'The file contains other files. Please remove attachments and export a file with only the drawing.',
  },
  drawingRuns: {
    zh: '文件打开时会执行脚本、启动程序或提交表单。请在设计软件中删除动作和表单，再另存一份。',
    en: 'The file runs a script, starts a program or submits a form when opened. Please remove actions and forms in your design software and save it again.',
  },
  drawingReachesFiles: {
    zh: '文件中有启动程序或读写文件的 PostScript 命令。请在设计软件中重新导出为 EPS、AI 或 CDR。',
    en: 'The file contains PostScript commands that start programs or read and write files. Please export it again from your design software as EPS, AI or CDR.',
  },
  drawingLocked: {
    zh: '文件已加密，或压缩方式无法检查。请取消密码，用默认设置另存为 AI，或导出为 EPS。',
    en: 'The file is encrypted, or compressed in a way that cannot be checked. Please remove the password and save it as AI with default settings, or export it as EPS.',
  },
  uploadDamaged: {
    zh: '文件在上传过程中发生变化，请重新选择。',
    en: 'The file changed during upload; please choose it again.',
  },
  uploadIncomplete: { zh: '上传不完整，请接着上传。', en: 'The upload is incomplete; please resume it.' },
}
