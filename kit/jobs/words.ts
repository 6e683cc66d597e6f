import type { Bilingual } from '#kit/words/bilingual.ts'

/** Why a job failed, where no refusal says it. */
export const failureWords = {
  interrupted: {
    zh: '任务多次被中断，未能完成。请重新发起；如仍失败，请联系组委会',
    en: 'This was interrupted too often to finish. Please start it again, and contact the organisers if it fails once more',
  },
  noLongerAllowed: {
    zh: '您已没有执行此任务的权限',
    en: 'You no longer have the permission for this',
  },
  otherEdition: {
    zh: '任务开始前已切换到另一届峰会，请重新发起',
    en: 'Another summit became current before this began; please start it again',
  },
  tooLarge: {
    zh: '结果文件过大，请缩小筛选范围后重试',
    en: 'The resulting file is too large; please narrow the selection and start it again',
  },
  unexpected: {
    zh: '系统出现意外错误，请重新发起',
    en: 'Something unexpected went wrong; please start it again',
  },
} satisfies Record<string, Bilingual>

/** The texts of the places that show jobs. */
export const jobWords = {
  title: { zh: '我的任务', en: 'My tasks' },
  lead: {
    zh: '您可以离开页面，稍后在任意页面或其他设备上查看；文件保留一天，仅您本人可下载。',
    en: 'You may leave the page and find these again on any page or device. Files are kept for a day, for you alone.',
  },
  close: { zh: '关闭', en: 'Close' },
  preparing: { zh: '正在准备…', en: 'Preparing…' },
  preparingShare: ({ percent }: { percent: number }): Bilingual => ({
    zh: `正在准备 ${percent}%`,
    en: `Preparing ${percent}%`,
  }),
  left: {
    zh: '正在准备文件。您可以离开此页，稍后在右上角“我的任务”中下载',
    en: 'The file is being prepared. You may leave this page and download it under “My tasks” at the top',
  },
  waiting: { zh: '排队中', en: 'Waiting' },
  running: { zh: '进行中', en: 'In progress' },
  progress: ({ done, total }: { done: number; total: number }): Bilingual => ({
    zh: `已完成 ${done} / ${total}`,
    en: `${done} of ${total} done`,
  }),
  ready: { zh: '已完成', en: 'Ready' },
  readyUntil: ({ until }: { until: Bilingual }): Bilingual => ({
    zh: `已完成，${until.zh}前可下载`,
    en: `Ready; available until ${until.en}`,
  }),
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  download: { zh: '下载', en: 'Download' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  of: ({ act, title }: { act: Bilingual; title: Bilingual }): Bilingual => ({
    zh: `${act.zh}：${title.zh}`,
    en: `${act.en}: ${title.en}`,
  }),
  none: { zh: '暂无任务', en: 'There are no tasks' },
  entry: {
    running: ({ count }: { count: number }): Bilingual => ({
      zh: `我的任务，${count} 项进行中`,
      en: `My tasks, ${count} in progress`,
    }),
    ended: ({ count }: { count: number }): Bilingual => ({
      zh: `我的任务，${count} 项待查看`,
      en: `My tasks, ${count} to look at`,
    }),
  },
}
