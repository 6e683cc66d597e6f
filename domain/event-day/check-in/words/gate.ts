import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Reason } from '../rules/verdict.ts'

/** What a gate says for each reason: the large word, and what to do. */
export const reasonWords: Record<Reason, { word: Bilingual; advice?: Bilingual }> = {
  admitted: { word: { zh: '请进', en: 'Come in' } },
  goesOut: { word: { zh: '请慢走', en: 'Goodbye' }, advice: { zh: '已记录离场', en: 'Noted as gone out' } },
  bySignature: {
    word: { zh: '核对照片', en: 'Compare the photo' },
    advice: {
      zh: '签名有效，但本机名单上没有。请看证件上的照片。',
      en: 'Signed by the portal, but not on this device’s list. Look at the photo on the badge.',
    },
  },
  newerThanList: {
    word: { zh: '核对照片', en: 'Compare the photo' },
    advice: {
      zh: '证件比本机名单新，可能刚补办。请看证件上的照片。',
      en: 'The badge is newer than this list, perhaps just reprinted. Look at the photo on it.',
    },
  },
  stolenKey: {
    word: { zh: '核对照片', en: 'Compare the photo' },
    advice: { zh: '须仔细核对本人与照片。', en: 'Compare the person with the photo carefully.' },
  },
  unreadable: {
    word: { zh: '不是证件码', en: 'Not a badge code' },
    advice: { zh: '请扫证件正面的二维码。', en: 'Scan the code on the front of the badge.' },
  },
  otherEdition: {
    word: { zh: '其他届的证件', en: 'Another edition’s badge' },
    advice: { zh: '请到服务台领取本届证件。', en: 'This year’s badge is at the desk.' },
  },
  forged: {
    word: { zh: '不能进', en: 'Do not admit' },
    advice: {
      zh: '证件码不是组委会签发的。请联系服务台。',
      en: 'The portal did not sign this code. Call the desk.',
    },
  },
  toDesk: {
    word: { zh: '请到服务台', en: 'To the desk' },
    advice: { zh: '此证件须在服务台更换。', en: 'This badge has to be replaced at the desk.' },
  },
  unlisted: {
    word: { zh: '没有这个号码', en: 'No such number' },
    advice: { zh: '请核对号码，或扫二维码。', en: 'Check the number, or scan the code.' },
  },
  notInForce: {
    word: { zh: '证件已失效', en: 'The badge is void' },
    advice: { zh: '请到服务台。', en: 'The desk can help.' },
  },
  replaced: {
    word: { zh: '旧证件', en: 'An old card' },
    advice: { zh: '已补办新证件，请用新证件。', en: 'A newer card was printed; that one opens.' },
  },
  wrongDay: {
    word: { zh: '今天不能进', en: 'Not today' },
    advice: { zh: '证件在这一天无效。', en: 'The badge is not for this day.' },
  },
  wrongZone: {
    word: { zh: '不能从这里进', en: 'Not this zone' },
    advice: { zh: '证件不含这个区域。', en: 'The badge does not open this zone.' },
  },
  notExpected: {
    word: { zh: '不在本场名单', en: 'Not on this list' },
    advice: { zh: '没有这场活动的座位。', en: 'No place in this activity.' },
  },
  otherActivity: {
    word: { zh: '不是这里的回执', en: 'Not for this door' },
    advice: {
      zh: '活动嘉宾的回执只能进入所登记的那场活动。',
      en: 'A guest’s receipt opens only the activity it was registered for.',
    },
  },
  cancelled: {
    word: { zh: '登记已取消', en: 'Registration cancelled' },
    advice: { zh: '请联系活动主办单位或服务台。', en: 'The activity’s host or the desk can help.' },
  },
  notForVehicles: {
    word: { zh: '车辆不能进', en: 'Not for vehicles' },
    advice: { zh: '这里只供人员通行。', en: 'People only go through here.' },
  },
  notForPeople: {
    word: { zh: '只供车辆', en: 'Vehicles only' },
    advice: { zh: '请走人员入口。', en: 'People go in by another gate.' },
  },
  alreadyIn: { word: { zh: '已经进场', en: 'Already in' } },
}

/** What an activity guest is called where badges say their kind. */
export const guestWords = { kind: { zh: '活动嘉宾', en: 'Activity guest' } }

export const gateWords = {
  seat: { zh: '座位', en: 'Seat' },
  title: { zh: '入场核验', en: 'Check-in' },
  noDevice: {
    zh: '此手机尚未登记。请在后台“核验设备”中登记，再用手机扫二维码。',
    en: 'This phone is not enrolled. Enrol it in the console under “Check-in devices”, then scan the code there.',
  },
  enrol: { zh: '登记此手机', en: 'Enrol this phone' },
  pin: { zh: '6 位 PIN', en: 'PIN of 6 digits' },
  start: { zh: '开始', en: 'Start' },
  beginning: {
    zh: '已登记，正在获取名单。没有网络时会自动重试。',
    en: 'Enrolled. The list is on its way; without a network this tries again by itself.',
  },
  noNetwork: { zh: '没有网络，请稍后再试', en: 'No network; please try again' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  offlineNote: ({ minutes, count }: { minutes: number; count: number }): Bilingual => ({
    zh: `离线 ${minutes} 分钟，照常扫。已存 ${count} 次，联网后自动上传。`,
    en: `Offline for ${minutes} min; go on scanning. ${count} kept, sent when the network is back.`,
  }),
  unsent: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 次待上传`,
    en: `${count} not sent yet`,
  }),
  unsendable: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 次上传被拒，仍保留在本机并会再次上传，请告知服务台`,
    en: `${count} were refused; they stay on this phone and are sent again. Tell the desk`,
  }),
  training: { zh: '培训模式：不计入统计', en: 'Training: counts nowhere' },
  occasion: { zh: '场次', en: 'Occasion' },
  direction: { zh: '方向', en: 'Direction' },
  in: { zh: '进', en: 'In' },
  out: { zh: '出', en: 'Out' },
  scan: { zh: '对准证件二维码', en: 'Hold the badge’s code into the frame' },
  noCamera: {
    zh: '没有摄像头权限。可用扫描枪，或输入证件号。',
    en: 'No camera. Use a hand-held scanner, or type the badge number.',
  },
  typed: { zh: '证件号或扫描枪', en: 'Badge number or scanner' },
  typedAtActivity: {
    zh: '证件号、回执编号或扫描枪',
    en: 'Badge or receipt number, or scanner',
  },
  check: { zh: '核验', en: 'Check' },
  numberNeedsNetwork: {
    zh: '没有网络时只能扫二维码，不能输入号码。',
    en: 'Without a network only codes can be scanned, not numbers typed.',
  },
  noOccasion: {
    zh: '此设备的场次都已停用，不能核验。请联系服务台。',
    en: 'All occasions of this device have ended, so nothing can be checked. Call the desk.',
  },
  notKept: {
    zh: '本机无法保存这次扫描，请再扫一次。',
    en: 'This phone could not keep that scan; scan again.',
  },
  tooFast: {
    zh: '扫得太快，最后一次未核验，请再扫一次。',
    en: 'Too fast: the last one was not checked. Scan it again.',
  },
  byName: { zh: '按姓名找', en: 'By name' },
  name: { zh: '姓名（至少两个字）', en: 'Name (two letters at least)' },
  find: { zh: '查找', en: 'Find' },
  foundNone: { zh: '没有找到', en: 'Nobody found' },
  byNameNeedsNetwork: { zh: '离线时不能按姓名查找', en: 'Names are found with a network only' },
  delegation: { zh: '整个代表团', en: 'Whole delegation' },
  delegationNeedsNetwork: {
    zh: '离线时不能按代表团放行',
    en: 'Delegations are admitted with a network only',
  },
  notAnswered: { zh: '未核验', en: 'Not checked' },
  ticked: ({ count }: { count: number }): Bilingual => ({ zh: `放行 ${count} 人`, en: `Admit ${count}` }),
  checkedBy: ({ time }: { time: string }): Bilingual => ({
    zh: `本机核验，名单为 ${time} 的`,
    en: `Checked on this phone, by the list of ${time}`,
  }),
  earlierAt: ({ time, place }: { time: string; place: string }): Bilingual => ({
    zh: `${time} 已在 ${place} 进场`,
    en: `In at ${place} since ${time}`,
  }),
  alreadyInAt: ({ time, place }: { time: string; place: string }): Bilingual => ({
    zh: `${time} 已从 ${place} 进场`,
    en: `Already in at ${place} ${time}`,
  }),
  thisGate: { zh: '另一处', en: 'another gate' },
  unnamed: { zh: '证件上查看姓名', en: 'See the name on the badge' },
  unnamedGuest: { zh: '回执上查看姓名', en: 'See the name on the receipt' },
  number: ({ number }: { number: number }): Bilingual => ({ zh: `证件号 ${number}`, en: `Badge ${number}` }),
  escort: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `陪同：${name.zh}`,
    en: `Escort: ${name.en}`,
  }),
  receipt: ({ receipt }: { receipt: string }): Bilingual => ({
    zh: `登记编号 ${receipt}`,
    en: `Registration ${receipt}`,
  }),
  zone: { zh: '区域', en: 'Zones' },
  next: { zh: '扫下一位', en: 'Next' },
  undo: { zh: '撤销这次', en: 'Undo this one' },
  undone: { zh: '已撤销', en: 'Undone' },
  admit: { zh: '照片相符，放行', en: 'It is them: admit' },
  refuse: { zh: '不放行', en: 'Do not admit' },
  byHand: { zh: '人工放行', en: 'Admit by hand' },
  why: { zh: '原因', en: 'Reason' },
  cancel: { zh: '返回', en: 'Back' },
  desk: ({ desk }: { desk: string }): Bilingual => ({ zh: `服务台：${desk}`, en: `Desk: ${desk}` }),
  counted: ({ count }: { count: number }): Bilingual => ({ zh: `本机 ${count}`, en: `Here ${count}` }),
  leave: { zh: '退出并清除', en: 'Log out and wipe' },
  leaveText: {
    zh: '清除本机的全部资料。之后须重新登记才能使用。',
    en: 'Everything on this phone is wiped. It has to be enrolled again to be used.',
  },
  leaveUnsent: {
    zh: '还有扫描没有上传，不能清除。请联网，等待上传完成。',
    en: 'Some scans were not sent yet, so nothing is wiped. Stay online until they are.',
  },
  ending: ({ count }: { count: number }): Bilingual => ({
    zh: `此设备的班次已结束或已被撤销，人员资料已清除。还有 ${count} 次待上传，请保持联网。`,
    en: `This device’s shift is over or it was revoked; what it knew of people was deleted. ${count} not sent yet; stay online.`,
  }),
  ended: {
    zh: '此设备的班次已结束或已被撤销，资料已清除。',
    en: 'This device’s shift is over or it was revoked; everything was wiped.',
  },
  languageNames: { zh: '中文', en: 'English' },
  notChecked: {
    zh: '离线时不知道其他门口的进场情况',
    en: 'Offline: what other gates did meanwhile is not known',
  },
}
