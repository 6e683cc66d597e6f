/** The page for the days of the summit, which is kept for offline reading. */
export const dayWords = {
  title: { zh: '当日安排', en: 'My day' },
  kept: {
    zh: '已保存在此设备，没有网络时也能打开本页；退出登录后即删除。',
    en: 'Saved on this device, so this page also opens offline. It is deleted when you log out.',
  },
  notKept: {
    zh: '请保持联网查看；也可打印或保存到日历。',
    en: 'This page needs a network connection. You can also print it or save it to your calendar.',
  },
  keptAt: ({ time }: { time: string }) => ({
    zh: `没有网络：以下为 ${time} 保存的内容。`,
    en: `You are offline. This was saved on ${time}.`,
  }),
}
