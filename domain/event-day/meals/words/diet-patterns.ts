import type { Diet } from '../rules.ts'

/**
 * Words, as regular expressions of PostgreSQL, by which a diet is known, in the order in which they are looked for; `other` has none. Wide blanks and line breaks
 * are one blank each before.
 */
export const dietPatterns: Readonly<Record<Exclude<Diet, 'other'>, string>> = {
  // nothing else in the whole text: that there is no restriction, or that everything is eaten
  none: '^(无|没有|暂无|否|不忌口|都可以?|均可|荤素(均可|都可以?|不限)|不限|(无|没有|不需要?|无需)(任何|特殊|特别)*(饮食)?(禁忌|忌口|要求|限制|需求|清真|素食)|无|none|no|nil|nothing|n/?a|-+|/|any(thing)?|no (special |particular |dietary )*(diet|diets|restrictions?|requirements?|needs?|preferences?)|(i )?eat everything|non[- ]?(vegetarian|halal|vegan))[ .。!！]*$',
  halal: '清真|回民|回族|穆斯林|halal|muslim|moslem',
  vegan: '纯素|全素|严格素|vegan',
  // not 荤素, 色素 or 非素食
  vegetarian: '(^|[^非荤色])素食|吃素|茹素|食素|^素$|素(餐|菜)|(^|[^-])\\yvegetarian\\y|no meat',
}
