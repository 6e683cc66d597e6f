import type { Bilingual } from '#kit/words/bilingual.ts'

export const givenAccessWords = {
  title: { zh: '我给出的链接', en: 'Links I have given out' },
  lead: {
    zh: '助理链接、日历订阅地址和活动答复链接，凭链接即可使用。不再需要的请停用；需要新链接时，点名称前往相应页面。',
    en: 'Assistant links, calendar addresses and answer links work for anyone who holds them. End those no longer needed; to make a new one, open its page by the name.',
  },
  about: { zh: '可打开的内容', en: 'Opens' },
  kind: { zh: '链接类型', en: 'Kind of link' },
  receiver: { zh: '使用人', en: 'For' },
  anyone: { zh: '持有链接的任何人', en: 'Anyone with the address' },
  nameless: { zh: '（尚未填写姓名）', en: '(no name yet)' },
  createdAt: { zh: '创建时间', en: 'Given' },
  until: { zh: '有效至', en: 'Until' },
  noEnd: { zh: '停用为止', en: 'Until ended' },
  lastUsedAt: { zh: '最近使用', en: 'Last used' },
  unused: { zh: '尚未使用', en: 'Not used yet' },
  times: ({ uses }: { uses: number }): Bilingual => ({
    zh: `共 ${uses} 次`,
    en: uses === 1 ? 'once' : `${uses} times`,
  }),
  state: { zh: '状态', en: 'State' },
  ended: { zh: '已失效', en: 'Ended' },
  all: { zh: '全部', en: 'All' },
  newest: { zh: '最近的在前', en: 'Newest first' },
  none: { zh: '您还没有给出任何链接', en: 'You have not given out any links' },
  noneText: {
    zh: '在嘉宾页面可分享给助理，在行程中可生成日历订阅地址。',
    en: 'Share with an assistant on a guest’s page, or create a calendar address in an itinerary.',
  },
  cardText: {
    zh: '查看您给出的全部链接，并停用不再需要的。',
    en: 'See all links you have given out, and end those no longer needed.',
  },
  open: { zh: '查看链接', en: 'See links' },
  end: { zh: '停用', en: 'End' },
  endQuestion: { zh: '停用此链接？', en: 'End this link?' },
  endText: {
    zh: '持有者将立即无法使用。已保存的内容不受影响。',
    en: 'It stops working for its holder immediately. Saved entries are not affected.',
  },
  done: { zh: '链接已停用', en: 'Link ended' },
}
