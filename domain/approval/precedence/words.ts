export const precedenceWords = {
  title: { zh: '礼宾次序', en: 'Precedence' },
  about: {
    zh: '仅秘书处和日程组可见；本人、单位和现场人员都看不到。',
    en: 'Seen by the secretary and the programme team only, never by the person, the organisation or a desk.',
  },
  none: { zh: '未设定', en: 'Not set' },
  rankClass: { zh: '等级（1 最高）', en: 'Class (1 is highest)' },
  number: { zh: '等级内序号', en: 'Number within the class' },
  save: { zh: '保存', en: 'Save' },
  clear: { zh: '清除', en: 'Clear' },
  saved: { zh: '礼宾次序已保存', en: 'Precedence saved' },
  value: ({ rankClass, number }: { rankClass: number; number: number }) => ({
    zh: `第 ${rankClass} 等 · 第 ${number} 位`,
    en: `Class ${rankClass} · no. ${number}`,
  }),
}
