import { refusalTable } from '#kit/http/refusal.ts'

export const jobRefusals = refusalTable({
  tooManyJobs: {
    code: 42930,
    status: 429,
    words: {
      zh: '您的任务较多，请等其中一些完成后再发起',
      en: 'You have many tasks already; please wait until some of them have finished',
    },
  },
})
