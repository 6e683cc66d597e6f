/** Texts of the receipt of an activity guest. */
export const receiptWords = {
  title: { zh: '登记回执', en: 'Receipt' },
  number: { zh: '登记编号', en: 'Registration number' },
  name: { zh: '姓名', en: 'Name' },
  hint: {
    zh: '请保存编号。扫码并验证登记时的手机或邮箱，即可查看、修改或取消。',
    en: 'Please keep this number. Scan the code and verify your number or e-mail to view, change or cancel.',
  },
  hintAtDoor: {
    zh: '入场时请出示此二维码，可截图或打印。只限本人参加本场活动；无法扫码时，请报登记编号。',
    en: 'Show this code at the door; a screenshot or a print will do. It is for you and this activity only. If it cannot be scanned, give the registration number.',
  },
  codeAtDoor: { zh: '本场活动的入场码', en: 'Code for the door of this activity' },
  qr: { zh: '登记页面的二维码', en: 'QR code of the registration page' },
  toCalendar: { zh: '加入日历', en: 'Add to calendar' },
  fileName: { zh: '活动.ics', en: 'activity.ics' },
  map: { zh: '查看地图', en: 'Open the map' },
  change: { zh: '修改登记信息', en: 'Change my details' },
}
