import type { Bilingual } from '#kit/words/bilingual.ts'
import { attachmentLimits } from '../rules.ts'

const megabytes = attachmentLimits.bytes / 1_000_000

/** The documents beside a notice. */
export const attachmentWords = {
  title: { zh: '附件', en: 'Attachments' },
  download: { zh: '下载', en: 'Download' },
  hint: {
    zh: `PDF、Word、Excel、PowerPoint（不含宏）、ZIP、JPG、PNG 或 MP4，每个不超过 ${megabytes} MB，最多 ${attachmentLimits.most} 个；更大的文件请放入资料管理。读者与通知相同，添加后立即保存。`,
    en: `PDF, Word, Excel, PowerPoint (without macros), ZIP, JPG, PNG or MP4, up to ${megabytes} MB each, ${attachmentLimits.most} at most; put larger ones into the downloads. Whoever gets the announcement gets them; each is saved at once.`,
  },
  outHint: {
    zh: '此通知已发布：改动附件后读者会看到“已更正”。',
    en: 'It is out: after a change of its attachments readers see that it was corrected.',
  },
  none: { zh: '没有附件', en: 'No attachments' },
  add: { zh: '添加附件', en: 'Add an attachment' },
  sending: ({ percent }: { percent: number }): Bilingual => ({
    zh: `已上传 ${percent}%`,
    en: `${percent}% sent`,
  }),
  checking: { zh: '正在检查…', en: 'Checking…' },
  added: { zh: '附件已添加', en: 'Attachment added' },
  remove: { zh: '移除', en: 'Remove' },
  removeTitle: ({ name }: { name: string }): Bilingual => ({
    zh: `移除附件“${name}”？`,
    en: `Remove “${name}”?`,
  }),
  removed: { zh: '附件已移除', en: 'Attachment removed' },
  refused: { zh: '文件未被接受。', en: 'The file was not taken.' },
}

/** Why a document was refused, by the code of the refusal (kit/files/file-refused.ts). */
export const attachmentRefusalWords: Record<string, Bilingual> = {
  fileTooLarge: {
    zh: `文件超过 ${megabytes} MB，请放入资料管理。`,
    en: `The file is over ${megabytes} MB: please put it into the downloads.`,
  },
  fileMissing: { zh: '文件是空的。', en: 'The file is empty.' },
  documentNotTaken: {
    zh: '不接受这种格式。请使用 PDF、Word、Excel、PowerPoint（不含宏）、ZIP、JPG、PNG 或 MP4。',
    en: 'This format is not taken. Please use PDF, Word, Excel, PowerPoint (without macros), ZIP, JPG, PNG or MP4.',
  },
  documentNameDisagrees: {
    zh: '文件扩展名与内容不一致，请检查后重新导出。',
    en: 'The ending of the name says another format than the content has. Please export it again.',
  },
  documentUnsafe: {
    zh: '文件中有宏、脚本或夹带的内容，请另存为不含这些内容的文件。',
    en: 'There is a macro, a script or something hidden in it. Please save it without.',
  },
}
