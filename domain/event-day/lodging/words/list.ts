/** The list of stays. */
export const listWords = {
  anyState: { zh: '全部状态', en: 'All states' },
  anyPayer: { zh: '全部费用', en: 'Whoever pays' },
  all: { zh: '全部', en: 'All' },
  anyHotel: { zh: '全部酒店', en: 'All hotels' },
  night: { zh: '晚上', en: 'Night' },
  search: { zh: '搜索姓名、单位', en: 'Search name or organisation' },
  byArrival: { zh: '按入住日期', en: 'By arrival' },
}
