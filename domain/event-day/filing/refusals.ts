import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  batchMade: {
    code: 40354,
    status: 403,
    words: {
      zh: '您打开页面后已制作过一批，请查看后再制作下一批',
      en: 'A batch has been made since you opened the page; look at it before you make the next one',
    },
  },
  batchGone: {
    code: 40355,
    status: 403,
    words: {
      zh: '只能再次下载最近一批，最晚至峰会结束后 30 天',
      en: 'Only the last batch can be downloaded again, and only for 30 days after the edition',
    },
  },
  batchUnfinished: {
    code: 40356,
    status: 403,
    words: {
      zh: '上一批的文件尚未完成。请等待，或先再次下载上一批，再制作下一批',
      en: 'The file of the last batch is not finished. Wait for it, or download that batch again before you make the next one',
    },
  },
  nothingToFile: {
    code: 42277,
    status: 422,
    words: {
      zh: '没有新增、变更或撤销，无需报送',
      en: 'Nothing is new, changed or removed, so there is nothing to file',
    },
  },
  columnTaken: {
    code: 42278,
    status: 422,
    words: {
      zh: '这份名单已有一列是该内容',
      en: 'This list has a column with this already',
    },
  },
})

export const refuse = refuserOf(refusals)
