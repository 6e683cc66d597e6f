import type { Bilingual } from '#kit/words/bilingual.ts'
import type { HoldableDecision } from '../rules.ts'

type Named = { name: string }
type Counted = { count: number }

/** A decision that was held back, as a state of the row. */
export const holdWords: Record<HoldableDecision, Bilingual> = {
  approve: { zh: '拟通过', en: 'To be approved' },
  return: { zh: '拟退回', en: 'To be returned' },
  notApprove: { zh: '拟不通过', en: 'Not to be approved' },
}

/** The buttons of the desk while decisions are held back. */
export const holdButtonWords: Record<HoldableDecision, Bilingual> = {
  approve: { zh: '暂存：通过', en: 'Hold: approve' },
  return: { zh: '暂存：退回', en: 'Hold: return' },
  notApprove: { zh: '暂存：不通过', en: 'Hold: do not approve' },
}

/** Confirmations on the desk after a decision was held back. */
export const heldDoneWords: Record<HoldableDecision, (given: Named) => Bilingual> = {
  approve: ({ name }) => ({ zh: `已暂存（拟通过）：${name}`, en: `Held back, to be approved: ${name}` }),
  return: ({ name }) => ({ zh: `已暂存（拟退回）：${name}`, en: `Held back, to be returned: ${name}` }),
  notApprove: ({ name }) => ({
    zh: `已暂存（拟不通过）：${name}`,
    en: `Held back, not to be approved: ${name}`,
  }),
}

/** Texts about decisions that are held back. */
export const heldWords = {
  title: { zh: '暂存的决定', en: 'Held back' },
  lead: {
    zh: '这些决定尚未作出，登记单位看到的仍是“待审核”。公布后才生效，并通知登记单位。',
    en: 'These decisions have not been made: organisations still see “pending review”. They take effect, and organisations are notified, when you publish them.',
  },
  decision: { zh: '拟作决定', en: 'Proposed decision' },
  remark: { zh: '审核意见', en: 'Remark' },
  actor: { zh: '提出人', en: 'Proposed by' },
  at: { zh: '提出时间', en: 'Proposed' },
  byDecision: { zh: '按拟作决定筛选', en: 'Filter by decision' },
  anyDecision: { zh: '全部决定', en: 'All decisions' },
  oldest: { zh: '最早提出的在前', en: 'Oldest first' },
  none: { zh: '没有暂存的决定', en: 'Nothing is held back' },
  noneText: {
    zh: '在审核页面选中“暂不公布”后作出的决定会列在这里。',
    en: 'Decisions made on the review desk with “Hold back” switched on are listed here.',
  },
  hold: { zh: '暂不公布', en: 'Hold back' },
  holdHint: {
    zh: '决定只供审核人员查看，公布后才生效。',
    en: 'Only reviewers see the decision; it takes effect once published.',
  },
  tag: ({ decision, name }: { decision: Bilingual; name: Bilingual }) => ({
    zh: `${decision.zh}（${name.zh} 暂存，尚未公布）`,
    en: `${decision.en} (held back by ${name.en}, not published)`,
  }),
  publishOne: { zh: '公布此决定', en: 'Publish this decision' },
  remove: { zh: '删除暂存', en: 'Discard' },
  publish: ({ count }: Counted) => ({ zh: `公布 ${count} 项`, en: `Publish ${count}` }),
  ask: ({ count }: Counted) => ({
    zh: `确定公布所选的 ${count} 项决定吗？`,
    en: count === 1 ? 'Publish the selected decision?' : `Publish the ${count} selected decisions?`,
  }),
  askText: {
    zh: '决定随即生效，并通知登记单位。此后又重新提交或已被他人处理的不会公布，会单独列出。',
    en: 'They take effect and the organisations are notified. Records resubmitted or decided since are not published and are listed separately.',
  },
  published: ({ count }: Counted) => ({
    zh: `已公布 ${count} 项决定`,
    en: count === 1 ? '1 decision published' : `${count} decisions published`,
  }),
  report: { zh: '公布结果', en: 'Publication results' },
  open: { zh: '查看暂存的决定', en: 'Decisions held back' },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>
