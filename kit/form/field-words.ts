/** What is said around a control; apart from what whole forms say, since the login page has fields as well. */
export const fieldWords = {
  optional: { zh: '选填', en: 'optional' },
  remarkFrom: { zh: '组委会意见', en: 'Organisers’ remark' },
}
