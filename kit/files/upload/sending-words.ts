import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of an upload in parts. */
export const sendingWords = {
  sending: ({ percent }: { percent: number }): Bilingual => ({
    zh: `正在上传 ${percent}%`,
    en: `Uploading ${percent} %`,
  }),
  checking: { zh: '上传完成，正在检查文件…', en: 'Uploaded, checking the file…' },
  waiting: {
    zh: '网络中断，恢复后自动接着上传…',
    en: 'Connection lost; the upload resumes automatically…',
  },
  stop: { zh: '停止', en: 'Stop' },
  goOn: { zh: '接着上传', en: 'Resume' },
  refused: { zh: '文件未被接受：', en: 'The file was not accepted:' },
  notSent: {
    zh: '未能上传，已上传的部分保留一天：',
    en: 'Upload failed; the part uploaded is kept for a day:',
  },
}
