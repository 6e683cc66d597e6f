/** Words about keys, apart from those of every page: the login page loads those. */
export const keysWords = {
  keys: { zh: '快捷键', en: 'Shortcuts' },
  keysTitle: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  keysOn: { zh: '启用单键快捷键', en: 'Enable single-key shortcuts' },
  keysHelp: { zh: '显示快捷键', en: 'Show shortcuts' },
}
