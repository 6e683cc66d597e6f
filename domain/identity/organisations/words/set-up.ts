/** The contact persons in the set-up list. */
export const setUpWords = {
  liaisons: {
    title: { zh: '单位联络人', en: 'Contact persons of organisations' },
    why: {
      zh: '通知和催办发给联络人；单位没有联络人，组委会就找不到人。',
      en: 'Notices and reminders go to them. Without one the office reaches nobody at an organisation.',
    },
  },
  noOrganisations: { zh: '还没有单位', en: 'No organisations yet' },
  none: { zh: '没有一个单位填写了联络人', en: 'No organisation has named one yet' },
  some: { zh: '已有单位填写联络人', en: 'Organisations have named theirs' },
}
