/** The page for the days of the summit, which is kept for offline reading. */
export const dayWords = {
  title: { zh: '当日安排', en: 'My day' },
  lead: {
    zh: '当天的活动、接送、酒店和胸牌，都在这一页。',
    en: 'Today’s programme, car, room and badge on one page.',
  },
  kept: {
    zh: '已保存在此设备，没有网络时也能打开本页；退出登录后即删除。',
    en: 'Kept on this device: this page opens without a network too. It is erased when you log out.',
  },
  notKept: {
    zh: '请保持联网查看；也可打印或保存到日历。',
    en: 'This page needs the network here. It can be printed, or taken along as a calendar.',
  },
  keptAt: ({ time }: { time: string }) => ({
    zh: `没有网络：以下为 ${time} 保存的内容。`,
    en: `No network: this is what was kept on ${time}.`,
  }),
}
