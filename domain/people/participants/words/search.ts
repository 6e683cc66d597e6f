/** Search results about people. */
export const searchWords = {
  people: { zh: '人员', en: 'People' },
  document: { zh: '证件号码', en: 'Document number' },
  logged: { zh: '查找会被记录', en: 'The search is logged' },
  unnamed: { zh: '未填写姓名', en: 'Unnamed' },
}
