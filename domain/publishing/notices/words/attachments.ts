import type { Bilingual } from '#kit/words/bilingual.ts'
import { attachmentLimits } from '../rules.ts'

const megabytes = attachmentLimits.bytes / 1_000_000

/** The documents beside a notice. */
export const attachmentWords = {
  title: { zh: '附件', en: 'Attachments' },
  download: { zh: '下载', en: 'Download' },
  hint: {
    zh: `PDF、Word、Excel、PowerPoint（不含宏）、ZIP、JPG、PNG 或 MP4，每个不超过 ${megabytes} MB，最多 ${attachmentLimits.max} 个；更大的文件请放入资料管理。读者与通知相同，添加后立即保存。`,
    en: `PDF, Word, Excel, PowerPoint (without macros), ZIP, JPG, PNG or MP4, up to ${megabytes} MB each, ${attachmentLimits.max} files at most; add larger files to the downloads. Available to the readers of the announcement; saved immediately.`,
  },
  outHint: {
    zh: '此通知已发布：改动附件后读者会看到“已更正”。',
    en: 'This announcement is released: if you change its attachments, readers see it marked as corrected.',
  },
  none: { zh: '没有附件', en: 'No attachments' },
  add: { zh: '添加附件', en: 'Add attachment' },
  sending: ({ percent }: { percent: number }): Bilingual => ({
    zh: `已上传 ${percent}%`,
    en: `${percent}% uploaded`,
  }),
  checking: { zh: '正在检查…', en: 'Checking…' },
  added: { zh: '附件已添加', en: 'Attachment added' },
  remove: { zh: '移除', en: 'Remove' },
  removeTitle: ({ name }: { name: string }): Bilingual => ({
    zh: `移除附件“${name}”？`,
    en: `Remove attachment “${name}”?`,
  }),
  removed: { zh: '附件已移除', en: 'Attachment removed' },
  refused: { zh: '文件未被接受。', en: 'The file was not accepted.' },
}

/** Why a document was refused, by the code of the refusal (kit/files/file-refused.ts). */
export const attachmentRefusalWords: Record<string, Bilingual> = {
  fileTooLarge: {
    zh: `文件超过 ${megabytes} MB，请放入资料管理。`,
    en: `The file is over ${megabytes} MB; please add it to the downloads.`,
  },
  fileMissing: { zh: '文件是空的。', en: 'The file is empty.' },
  documentNotTaken: {
    zh: '不接受这种格式。请使用 PDF、Word、Excel、PowerPoint（不含宏）、ZIP、JPG、PNG 或 MP4。',
    en: 'This format is not accepted. Please use PDF, Word, Excel, PowerPoint (without macros), ZIP, JPG, PNG or MP4.',
  },
  documentNameDisagrees: {
    zh: '文件扩展名与内容不一致，请检查后重新导出。',
    en: 'The file extension does not match the content. Please export the file again.',
  },
  documentUnsafe: {
    zh: '文件中有宏、脚本或夹带的内容，请另存为不含这些内容的文件。',
    en: 'The file contains macros, scripts or embedded content. Please save it without them.',
  },
}
