/** Apart from the words of every page: the login page loads those. */
export const copyWords = {
  copyLink: { zh: '复制链接', en: 'Copy link' },
  linkCopied: { zh: '链接已复制', en: 'Link copied' },
}
