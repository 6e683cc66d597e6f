import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  batchMade: {
    code: 40354,
    status: 403,
    words: {
      zh: '刚刚已有人制作了一批，请查看后再制作下一批',
      en: 'Another batch has just been made; look at it before you make the next one',
    },
  },
  batchGone: {
    code: 40355,
    status: 403,
    words: {
      zh: '只能再次下载最近一批，且须在届满 30 天内',
      en: 'Only the last batch can be downloaded again, and only for 30 days after the edition',
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
