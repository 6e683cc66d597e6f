/** Texts of components common to all pages. */
export const webWords = {
  loading: { zh: '正在加载', en: 'Loading' },
  tryAgain: { zh: '重试', en: 'Try again' },
  cancel: { zh: '取消', en: 'Cancel' },
  delete: { zh: '删除', en: 'Delete' },
  deleted: { zh: '已删除', en: 'Deleted' },
  failed: { zh: '加载失败', en: 'This could not be loaded' },
  timeout: { zh: '网络请求超时，请稍后重试', en: 'The network request timed out, please try again' },
  network: {
    zh: '网络请求错误，请检查网络后重试',
    en: 'Network request error, please check your connection and try again',
  },
  unreachable: {
    zh: '系统暂时无法访问，请稍后重试',
    en: 'The portal cannot be reached at the moment; please try again in a minute',
  },
  busy: { zh: '请求过于频繁，请稍后重试', en: 'Too many requests; please try again in a minute' },
  tooLargeToSend: { zh: '文件过大，未能送达', en: 'The file is too large and did not arrive' },
  unexpected: {
    zh: '出错了，请刷新页面后重试',
    en: 'Has Error: something unexpected went wrong; please reload the page',
  },
  sessionEnded: { zh: '请重新登录', en: 'Please log in again' },
  sessionEndedText: {
    zh: '您正在填写的内容已保留在此浏览器中，登录后可继续填写。',
    en: 'Your entries are kept in this browser; log in to continue.',
  },
  furtherActs: { zh: '更多操作', en: 'More' },
  close: { zh: '关闭', en: 'Close' },
  logInAgain: { zh: '重新登录', en: 'Log in again' },
}
