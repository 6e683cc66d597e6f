/** Search results about people. */
export const searchWords = {
  people: { zh: '人员', en: 'People' },
  unnamed: { zh: '未填写姓名', en: 'Unnamed' },
}
