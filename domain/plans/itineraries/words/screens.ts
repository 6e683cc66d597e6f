import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CopyOutcome } from '../rules.ts'

/** Texts of the portal screens. */
export const screenWords = {
  chooseHotel: { zh: '请选择酒店', en: 'Choose a hotel' },
  lead: {
    zh: '组委会据此安排接送与住宿。时间请按当地时间填写；填写后自动保存。',
    en: 'Transfers and accommodation are arranged from these details. Enter all times in local time; everything is saved as you type.',
  },
  steps: { zh: '行程步骤', en: 'Itinerary steps' },
  stepDone: { zh: '已填写', en: 'Complete' },
  stepMissing: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项`,
    en: count === 1 ? '1 entry left' : `${count} entries left`,
  }),
  next: { zh: '下一步', en: 'Next' },
  previous: { zh: '上一步', en: 'Back' },
  finish: { zh: '完成', en: 'Done' },
  begin: { zh: '填写行程', en: 'Enter itinerary' },
  goOn: { zh: '继续填写', en: 'Continue' },
  goOnTo: { zh: '下一步：填写行程', en: 'Next: itinerary' },
  change: { zh: '查看或修改', en: 'View or edit' },
  view: { zh: '查看', en: 'View' },
  none: { zh: '尚未填写', en: 'Nothing entered yet' },
  complete: { zh: '已填写完整', en: 'Complete' },
  missing: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项需要填写或更正`,
    en: count === 1 ? '1 entry is missing or incorrect' : `${count} entries are missing or incorrect`,
  }),
  arrives: { zh: '到达', en: 'Arrives' },
  leaves: { zh: '返程', en: 'Leaves' },
  outside: ({ from, to }: { from: string; to: string }): Bilingual => ({
    zh: `接送服务时间为 ${from} 至 ${to}。此行程不在该时间内，请在备注中说明如何安排。`,
    en: `Pick-ups and drop-offs run from ${from} to ${to}. This journey is outside those dates; please describe your arrangements in the remarks.`,
  }),
  calendar: { zh: '下载日历文件', en: 'Download calendar' },
  print: { zh: '打印行程单', en: 'Print travel plan' },
  printNow: { zh: '打印', en: 'Print' },
  back: { zh: '返回', en: 'Back' },
  fileName: { zh: '行程单.ics', en: 'travel-plan.ics' },
}

/** Texts of copying to others. */
export const copyWords = {
  open: { zh: '复制给其他人员', en: 'Copy to others' },
  title: { zh: '复制行程给本单位其他人员', en: 'Copy itinerary to others in your delegation' },
  lead: {
    zh: '同乘一班？填写一次，复制给同行人员即可。',
    en: 'Travelling on the same flight? Enter it once and copy it to the others.',
  },
  what: { zh: '复制内容', en: 'What to copy' },
  whom: { zh: '复制给', en: 'Copy to' },
  all: { zh: '全选', en: 'Select all' },
  has: { zh: '已填写', en: 'already entered' },
  nobody: { zh: '本单位暂无其他可复制的人员。', en: 'There is no one else in your organisation to copy to.' },
  copy: ({ count }: { count: number }): Bilingual => ({
    zh: `复制给 ${count} 人`,
    en: count === 1 ? 'Copy to 1 person' : `Copy to ${count} people`,
  }),
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  report: { zh: '复制结果', en: 'Copy results' },
  replace: ({ count }: { count: number }): Bilingual => ({
    zh: `覆盖这 ${count} 人的内容`,
    en: count === 1 ? 'Overwrite this person’s entries' : `Overwrite these ${count} people’s entries`,
  }),
}

export const outcomeWords: Record<CopyOutcome, (figures: { count: number }) => Bilingual> = {
  copied: ({ count }) => ({ zh: `已复制 ${count} 人`, en: `Copied: ${count}` }),
  keptTheirs: ({ count }) => ({
    zh: `保留原有内容 ${count} 人（对方已填写不同内容）`,
    en: `Kept unchanged: ${count} (different details already entered)`,
  }),
  closed: ({ count }) => ({
    zh: `不可修改 ${count} 人（已取消或未通过审核）`,
    en: `Cannot be changed: ${count} (cancelled or not approved)`,
  }),
  notFound: ({ count }) => ({ zh: `未找到 ${count} 人`, en: `Not found: ${count}` }),
}
