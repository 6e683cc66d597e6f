/** On pages before the login, while registration is not prepared. */
export const notReadyWords = {
  text: {
    zh: '报名尚未开放，组委会正在准备，请稍后再来。',
    en: 'Registration is not open yet: the organisers are still preparing it. Please come back later.',
  },
}
