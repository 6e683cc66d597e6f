import type { Bilingual } from '#kit/words/bilingual.ts'

/** The permission in words, for the roles page. */
export const permissionWords = {
  title: { zh: '司机', en: 'Drivers' },
  permissions: {
    'drivers:edit': {
      label: { zh: '向司机发放车次链接', en: 'Give drivers the link to their runs' },
      why: {
        zh: '由安排接送的人员发放；持有链接者可看到该车今明两天的乘客姓名。',
        en: 'For those who arrange transfers: whoever has the link sees the names of its passengers of two days.',
      },
    },
  },
}

export const linkStateWords = { open: { zh: '有效', en: 'In force' } }

/** The console’s dialog beside a run. */
export const words = {
  kind: { zh: '司机车次链接', en: 'Driver’s link' },
  link: { zh: '链接', en: 'Link' },
  open: { zh: '司机页面', en: 'Driver’s page' },
  titleOf: ({ plate }: { plate: string }): Bilingual => ({
    zh: `${plate} 司机的页面`,
    en: `Page for the driver of ${plate}`,
  }),
  lead: {
    zh: '司机无需登录即可查看本车今明两天的车次、乘客姓名、行李件数和陪同联络员电话，看不到嘉宾电话；可登记乘客是否接到、上车、到达。更换司机或其电话后链接失效。',
    en: 'Without a login the driver sees this vehicle’s runs of today and tomorrow: names, luggage, the escort’s phone, and no number of a guest. They note who is met, in the car and there. The link ends when the driver or their number changes.',
  },
  none: { zh: '尚未发放', en: 'None yet' },
  address: { zh: '链接地址', en: 'Address of the link' },
  make: { zh: '生成链接', en: 'Make a link' },
  makeAnother: { zh: '重新生成', en: 'Make another' },
  anotherAsk: { zh: '重新生成后，原链接立即失效。继续？', en: 'The link before ends at once. Go on?' },
  end: { zh: '终止链接', en: 'End the link' },
  endAsk: { zh: '终止司机的链接？', en: 'End the link of this driver?' },
  endText: { zh: '司机将无法再打开车次页面。', en: 'The driver cannot open the page any more.' },
  keep: { zh: '保留', en: 'Keep it' },
  ended: { zh: '链接已终止', en: 'Link ended' },
  close: { zh: '关闭', en: 'Close' },
}

/** The page of the driver, behind the link. */
export const driverWords = {
  title: { zh: '我的车次', en: 'My runs' },
  lead: ({ plate, driver }: { plate: string; driver: string | null }): Bilingual => ({
    zh: [plate, driver].filter(Boolean).join(' · '),
    en: [plate, driver].filter(Boolean).join(' · '),
  }),
  at: ({ time }: { time: string }): Bilingual => ({
    zh: `北京时间，${time} 更新`,
    en: `Beijing time, updated ${time}`,
  }),
  incomplete: {
    zh: '链接不完整，请从消息中完整复制',
    en: 'The link is not complete; copy all of it from the message',
  },
  none: { zh: '今明两天没有车次', en: 'No runs today and tomorrow' },
  empty: { zh: '暂无乘客', en: 'No passengers yet' },
  people: ({ count, seats }: { count: number; seats: number }): Bilingual => ({
    zh: `${count} 位乘客 / ${seats} 座`,
    en: count === 1 ? `1 passenger, ${seats} seats` : `${count} passengers, ${seats} seats`,
  }),
  /** Under whose name the board shows what a driver tapped. */
  tapper: ({ plate }: { plate: string }): Bilingual => ({ zh: `${plate} 司机`, en: `driver of ${plate}` }),
  notTaken: {
    zh: '有登记未被接受：该乘客已不在您的车次上，或已由他人登记。登记仍保存在本机三天，请联系接待负责人',
    en: 'Something noted was not accepted: this passenger is not on your run any more, or somebody else noted it. It stays on this phone for three days; please call reception',
  },
  unsent: ({ count }: { count: number }): Bilingual => ({
    zh: `有 ${count} 条登记仍在本机，未能发送。请致电接待负责人告知：`,
    en:
      count === 1
        ? '1 note on this phone could not be sent. Please call reception and tell them:'
        : `${count} notes on this phone could not be sent. Please call reception and tell them:`,
  }),
  undone: { zh: '撤销登记', en: 'Taken back' },
  wasTold: { zh: '已告知接待，清除', en: 'Reception was told: delete them' },
  to: { zh: '前往', en: 'To' },
  escort: { zh: '陪同', en: 'Escort' },
  sign: { zh: '接站牌', en: 'Name sign' },
  signFile: { zh: '接站牌.pdf', en: 'name-sign.pdf' },
}
