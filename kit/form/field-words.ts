/** Texts around a control; separate from those of whole forms, so that the login page need not load them. */
export const fieldWords = {
  optional: { zh: '选填', en: 'optional' },
  remarkFrom: { zh: '组委会意见', en: 'Organisers’ remark' },
}
