/** Texts about a record for the person it concerns. */
export const ownRecordWords = {
  record: { zh: '我的登记', en: 'My registration' },
  edit: { zh: '填写登记信息', en: 'Edit my registration' },
}
