/** Texts for unsupported browsers; shown by the app, and by the server to browsers without JavaScript. */
export const browserWords = {
  /** Fixed name, as this page is served without reading the database. */
  summit: { zh: '跨国公司领导人峰会', en: 'Multinationals Summit' },
  title: { zh: '请更换浏览器', en: 'Please use another browser' },
  text: {
    zh: '您当前的浏览器可能无法正常使用本平台。请在电脑上使用以下浏览器的最新版本，或在手机上使用峰会小程序。',
    en: 'Your browser may not be able to run this portal. Please use the latest version of one of these browsers on a PC, or the summit’s mini program on your phone.',
  },
  open: { zh: '已更换浏览器？打开平台', en: 'Already using another browser? Open the portal' },
}

/** The browsers that the specification recommends (section 2), with their official download pages. */
export const browsers = [
  { name: { zh: 'Edge', en: 'Edge' }, from: 'https://www.microsoft.com/edge' },
  { name: { zh: 'Firefox', en: 'Firefox' }, from: 'https://www.firefox.com/' },
  { name: { zh: 'Chrome', en: 'Chrome' }, from: 'https://www.google.com/chrome/' },
]
