import type { Bilingual } from '#kit/words/bilingual.ts'
import type { HandedOverReply } from './handed-over.ts'

type Counts = NonNullable<HandedOverReply['counts']>

/** Texts about hand-overs, of whatever list and to whomever. */
export const handOverWords = {
  version: ({ version }: { version: number }): Bilingual => ({
    zh: `第 ${version} 次移交`,
    en: `Hand-over no. ${version}`,
  }),
  counts: ({ added, changed, gone, back, total }: Counts): Bilingual => ({
    zh: `新增 ${added}，变更 ${changed}，取消 ${gone}${back ? `，恢复 ${back}` : ''}；移交后共 ${total}`,
    en: `New ${added}, changed ${changed}, cancelled ${gone}${back ? `, back ${back}` : ''}; ${total} in all`,
  }),
  news: ({ count }: { count: number }): Bilingual => ({
    zh: `新增与变更共 ${count}`,
    en: `${count} new or changed`,
  }),
  receipt: ({ at, name }: { at: string; name: string }): Bilingual => ({
    zh: `已确认收到：${at}，由${name}记录`,
    en: `Receipt confirmed ${at}, noted by ${name}`,
  }),
  noReceipt: { zh: '尚未确认收到', en: 'Receipt not confirmed yet' },
  underWay: { zh: '移交进行中', en: 'In progress' },
  noteReceipt: { zh: '记为已收到', en: 'Mark as received' },
  none: { zh: '尚无移交。', en: 'Nothing has been handed over yet.' },
  close: { zh: '关闭', en: 'Close' },
}
