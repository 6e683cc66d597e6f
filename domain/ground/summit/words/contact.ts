/** Contact for questions: in a file of its own, for pages that are opened on phones. */
export const contactWords = {
  title: { zh: '联系组委会', en: 'Contact' },
  text: {
    zh: '报名中遇到问题，请联系组委会嘉宾联络处。',
    en: 'Questions about registration? Contact the guest liaison office of the organising committee.',
  },
  phone: { zh: '电话', en: 'Phone' },
  email: { zh: '邮箱', en: 'E-mail' },
}
