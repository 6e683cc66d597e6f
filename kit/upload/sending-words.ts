import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of an upload in parts. */
export const sendingWords = {
  sending: ({ percent }: { percent: number }): Bilingual => ({
    zh: `正在上传 ${percent}%`,
    en: `Uploading ${percent} %`,
  }),
  checking: { zh: '上传完成，正在检查文件…', en: 'Uploaded, the file is being checked…' },
  waiting: {
    zh: '网络中断，恢复后自动接着上传…',
    en: 'The network is gone; it goes on as soon as it is back…',
  },
  stop: { zh: '停止', en: 'Stop' },
  goOn: { zh: '接着上传', en: 'Go on' },
  refused: { zh: '文件未被接受：', en: 'The file was not taken:' },
  notSent: {
    zh: '未能上传，已上传的部分保留一天：',
    en: 'It could not be sent; what has arrived is kept for a day:',
  },
}
