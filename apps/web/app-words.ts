/** Texts of the app shell. */
export const appWords = {
  portal: { zh: '峰会参会服务平台', en: 'Summit portal' },
  /** Page description, for people who receive a link. */
  description: {
    zh: '报名、行程、活动与通知，一处办理。',
    en: 'Registration, travel, activities and announcements in one place.',
  },
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  menu: { zh: '菜单', en: 'Menu' },
  /** What waits at a page of the menu. */
  waiting: ({ figure }: { figure: string }) => ({ zh: `${figure} 条待处理`, en: `${figure} waiting` }),
  yourTurn: ({ figure }: { figure: string }) => ({
    zh: `${figure} 条等待您处理`,
    en: `${figure} waiting for you`,
  }),
  fold: { zh: '收起菜单', en: 'Collapse menu' },
  unfold: { zh: '展开菜单', en: 'Expand menu' },
  closeMenu: { zh: '关闭菜单', en: 'Close menu' },
  where: { zh: '当前位置', en: 'Breadcrumb' },
  record: { zh: '记录', en: 'Record' },
  previousRecord: { zh: '上一条（K）', en: 'Previous (K)' },
  nextRecord: { zh: '下一条（J）', en: 'Next (J)' },
  wholePage: { zh: '整页打开', en: 'Open as a page' },
  closeRecord: { zh: '关闭（Esc）', en: 'Close (Esc)' },
  logOut: { zh: '退出登录', en: 'Log out' },
  dark: { zh: '使用深色界面', en: 'Use dark mode' },
  light: { zh: '使用浅色界面', en: 'Use light mode' },
  // a language is always listed under its own name
  languageNames: { zh: '中文', en: 'English' },
  notices: { zh: '通知公告', en: 'Announcements' },
  unread: ({ count }: { count: number }) => ({
    zh: `通知公告，${count} 条未读`,
    en: `Announcements, ${count} unread`,
  }),
  account: ({ zh, en }: { zh: string; en: string }) => ({
    zh: `${zh}：账号设置`,
    en: `${en}: account settings`,
  }),
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  eventZone: { zh: '时间均为北京时间（UTC+8）', en: 'All times are China Standard Time (UTC+8)' },
  notAuthorised: { zh: '当前用户未授权！', en: 'The current user is not authorised!' },
  notAuthorisedText: {
    zh: '页面即将重新加载。如仍出现此提示，请联系组委会。',
    en: 'The page will reload shortly. If this message appears again, please contact the organisers.',
  },
  verifyFailed: { zh: '验证失败，请重新登录。', en: 'Verification failed, please log in again.' },
  // text given by the specification (section 4)
  hasError: { zh: '出现错误（Has Error）', en: 'Has Error' },
  pageNotLoaded: { zh: '页面未能加载', en: 'The page could not be loaded' },
  pageNotLoadedText: {
    zh: '可能是网络中断，或系统刚刚更新。已填写的内容不会丢失。',
    en: 'The connection may have been lost, or the portal has just been updated. Your entries are not lost.',
  },
  loadedAnew: {
    zh: '页面已重新载入，已填写的内容均已保留。',
    en: 'This page was loaded anew; your entries are kept.',
  },
  broken: { zh: '页面出现意外错误', en: 'An unexpected error occurred on this page' },
  logInAgain: { zh: '请重新登录', en: 'Please log in again' },
  logInAgainText: {
    zh: '您的登录状态已失效，或尚未登录。重新登录后即可继续。',
    en: 'Your session has ended, or you are not logged in. Log in again to continue.',
  },
  logInAgainButton: { zh: '重新登录', en: 'Log in again' },
  forbidden: { zh: '您无权访问此页面', en: 'You do not have access to this page' },
  forbiddenText: {
    zh: '您的账号没有此项权限。如需开通，请联系组委会。',
    en: 'Your account does not have this permission. To request it, please contact the organisers.',
  },
  notFound: { zh: '页面不存在', en: 'This page does not exist' },
  notFoundText: {
    zh: '链接可能有误，或内容已被移除，或您无权查看。',
    en: 'The link may be wrong, the content may have been removed, or you may not have access to it.',
  },
  toHome: { zh: '返回首页', en: 'Back to the home page' },
}

/** “© 2026 …” with the summit's name. */
const yearBefore = (year: number, name: string) => (name.includes(String(year)) ? '' : `${year} `)

/** A name that has the year already does not say it twice. */
export const footerWords = (year: number, name: { zh: string; en: string }) => ({
  zh: `© ${yearBefore(year, name.zh)}${name.zh}组委会`,
  en: `© ${yearBefore(year, name.en)}${name.en} Organising Committee`,
})
