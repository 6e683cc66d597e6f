import type { Diet } from '../rules.ts'

/** Words, as regular expressions of PostgreSQL, by which a diet is known; `other` has none. */
export const dietPatterns: Readonly<Record<Exclude<Diet, 'other'>, string>> = {
  halal: '清真|回民|回族|穆斯林|halal|muslim|moslem',
  vegan: '纯素|全素|严格素|vegan',
  vegetarian: '素|vegetarian|no meat',
  // nothing else in the whole text
  none: '^(无|没有|暂无|否|无(饮食)?(禁忌|忌口|要求|限制)|没有(饮食)?(禁忌|忌口|要求|限制)|none|no|nil|nothing|n/?a|-+|/)[.。]?$',
}
