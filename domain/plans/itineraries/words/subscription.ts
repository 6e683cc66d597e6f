import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts about the calendar subscription of a plan. */
export const subscriptionWords = {
  kind: { zh: '日历订阅地址', en: 'Calendar address' },
  open: { zh: '订阅日历', en: 'Subscribe' },
  title: { zh: '让日历自动更新', en: 'Keep your calendar up to date' },
  lead: {
    zh: '行程和活动有变化时，手机或电脑日历会自动更新。知道此地址的人都能看到该行程，请勿公开；可随时停用。',
    en: 'Your phone or computer calendar updates automatically when the itinerary or activities change. Anyone with this address can see the plan, so keep it private. You can disable it at any time.',
  },
  make: { zh: '生成订阅地址', en: 'Create address' },
  address: { zh: '订阅地址', en: 'Address' },
  add: { zh: '添加到日历', en: 'Add to calendar' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  end: { zh: '停用', en: 'Disable' },
  endTitle: { zh: '停用此订阅地址？', en: 'Disable this address?' },
  endText: {
    zh: '已添加的日历将不再更新；需要时可生成新地址。',
    en: 'Subscribed calendars will stop updating. You can create a new address when needed.',
  },
  keep: { zh: '保留', en: 'Keep' },
  close: { zh: '关闭', en: 'Close' },
} satisfies Record<string, Bilingual>
