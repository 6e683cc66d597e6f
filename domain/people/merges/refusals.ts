import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  notOnePerson: {
    code: 40903,
    status: 409,
    words: {
      zh: '这两条记录不能合并：须为本届峰会中同一类别、未取消的两条记录',
      en: 'These records cannot be merged: both must be of this summit, of the same kind, and not cancelled',
    },
  },
  keepFurther: {
    code: 40904,
    status: 409,
    words: {
      zh: '请保留审核进度较后的记录：另一条已提交或已通过',
      en: 'Keep the record that is further along: the other one is submitted or approved',
    },
  },
  previewOld: {
    code: 40905,
    status: 409,
    words: {
      zh: '预览之后记录有变化，请重新查看后再合并',
      en: 'A record was changed after the preview. Look at it again, then merge',
    },
  },
  // a conflict; the numbers of those are used up
  mergedAlready: {
    code: 40395,
    status: 403,
    words: {
      zh: '这两条记录已合并（也可能是此前一次提交已生效，但未收到答复）。如有遗漏，请在保留的记录中补改，或撤销合并',
      en: 'These two records are merged already, perhaps by your earlier submission, whose reply was lost. Change what is missing in the record that was kept, or undo the merge',
    },
  },
  mergeOver: {
    code: 40906,
    status: 409,
    words: {
      zh: '这次合并已不能撤销：已超过一天、保留的记录又被合并，或本人撤回同意后所需内容已删除',
      en: 'This merge can no longer be undone: it is more than a day old, the kept record was merged again, or the person withdrew a consent and what an undo needs was deleted',
    },
  },
  takenSince: {
    code: 40907,
    status: 409,
    words: {
      zh: '不能恢复：证件或号码现已用于另一条记录',
      en: 'It cannot be restored: another record has its document or number now',
    },
  },
})

export const refuse = refuserOf(refusals)
