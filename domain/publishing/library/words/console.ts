import type { Bilingual } from '#kit/words/bilingual.ts'
import type { FileState } from '../rules.ts'

export const stateWords: Record<FileState, Bilingual> = {
  draft: { zh: '未发布', en: 'Not published' },
  published: { zh: '已发布', en: 'Published' },
  withdrawn: { zh: '已撤下', en: 'Withdrawn' },
}

/** Texts for editors. */
export const consoleWords = {
  title: { zh: '资料管理', en: 'Edit downloads' },
  lead: {
    zh: '上传、替换和发布资料；顺序即读者看到的顺序。',
    en: 'Upload, replace and publish files; readers see them in this order.',
  },
  one: { zh: '资料', en: 'File' },
  create: { zh: '新建资料', en: 'New file' },
  untitled: { zh: '未命名资料', en: 'Untitled file' },
  noneYet: { zh: '还没有资料', en: 'No files yet' },
  columns: {
    title: { zh: '标题', en: 'Title' },
    group: { zh: '分组', en: 'Group' },
    state: { zh: '状态', en: 'State' },
    file: { zh: '文件', en: 'File' },
    readers: { zh: '读者', en: 'Readers' },
    downloads: { zh: '下载次数', en: 'Downloads' },
    order: { zh: '顺序', en: 'Order' },
  },
  open: { zh: '公开', en: 'Public' },
  missing: {
    lacksChinese: { zh: '缺中文标题', en: 'Chinese title missing' },
    lacksEnglish: { zh: '缺英文标题', en: 'English title missing' },
  },
  top: { zh: '移到最前', en: 'Move to the top' },
  first: { zh: '最前', en: 'Top' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  saved: { zh: '已保存', en: 'Saved' },
  publish: { zh: '发布', en: 'Publish' },
  published: { zh: '已发布', en: 'Published' },
  withdraw: { zh: '撤下', en: 'Withdraw' },
  withdrawTitle: { zh: '撤下此资料？', en: 'Withdraw this file?' },
  withdrawText: {
    zh: '读者将不再看到它；以后可以重新发布。',
    en: 'Readers can no longer see it. You can publish it again later.',
  },
  withdrawn: { zh: '已撤下', en: 'Withdrawn' },
  missingEnglish: {
    zh: '英文标题未填，英文读者将看到中文标题。',
    en: 'The English title is missing; English readers will see the Chinese one.',
  },
  missingChinese: {
    zh: '中文标题未填，中文读者将看到英文标题。',
    en: 'The Chinese title is missing; Chinese readers will see the English one.',
  },
  noFile: { zh: '上传文件后才能发布。', en: 'Upload a file before publishing.' },
} satisfies Record<string, unknown>

/** Texts of uploading, and of versions. */
export const uploadWords = {
  title: { zh: '文件', en: 'File' },
  choose: { zh: '选择文件', en: 'Choose file' },
  replace: { zh: '替换文件', en: 'Replace file' },
  hint: {
    zh: 'PDF、Word、Excel、PowerPoint（不含宏）、ZIP、JPG、PNG 或 MP4，不超过 200 MB。替换后旧版本保留，读者下载新版本。',
    en: 'PDF, Word, Excel, PowerPoint (without macros), ZIP, JPG, PNG or MP4, up to 200 MB. Old versions are kept; readers download the new one.',
  },
  versions: { zh: '版本', en: 'Versions' },
  current: { zh: '当前版本', en: 'Current' },
  taken: { zh: '文件已上传', en: 'File uploaded' },
  tooLarge: { zh: '文件超过 200 MB。', en: 'The file is over 200 MB.' },
  empty: { zh: '文件是空的。', en: 'The file is empty.' },
}

/** Why a file was refused, by the code of the refusal (kit/files/file-refused.ts). */
export const refusalWords: Record<string, Bilingual> = {
  fileTooLarge: uploadWords.tooLarge,
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
  uploadDamaged: {
    zh: '文件在上传过程中发生变化，请重新选择。',
    en: 'The file changed during the upload; please choose it again.',
  },
  uploadIncomplete: { zh: '上传不完整，请接着上传。', en: 'The upload is incomplete; please resume it.' },
}

/** Question before an entry without a file is deleted. */
export const deleteWords = {
  title: { zh: '删除此资料？', en: 'Delete this entry?' },
  text: {
    zh: '尚未上传过文件的资料才能删除，删除后不能恢复。',
    en: 'Only an entry without a file can be deleted. It cannot be restored.',
  },
}
