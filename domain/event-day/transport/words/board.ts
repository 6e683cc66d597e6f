import type { Bilingual } from '#kit/words/bilingual.ts'
import type { TapKind } from '../rules.ts'

/** What is tapped, on the large button. */
export const tapWords: Record<TapKind, Bilingual> = {
  met: { zh: '接到了', en: 'Met' },
  called: { zh: '已通知', en: 'Called' },
  inCar: { zh: '上车了', en: 'In the car' },
  arrived: { zh: '到达了', en: 'Arrived' },
  noShow: { zh: '未出现', en: 'No-show' },
  ownWay: { zh: '自行前往', en: 'Own way' },
}

export const boardWords = {
  title: { zh: '到离', en: 'Arrivals board' },
  at: ({ time }: { time: string }): Bilingual => ({
    zh: `北京时间，${time} 更新`,
    en: `Beijing time, updated ${time}`,
  }),
  training: { zh: '培训模式', en: 'Training' },
  trains: {
    zh: '培训模式：登记仅供练习，不计入任何统计，嘉宾不会看到',
    en: 'Training: what you note is for practice, counts nowhere, and no guest sees it',
  },
  day: { zh: '日期', en: 'Day' },
  dayBefore: { zh: '前一天', en: 'Day before' },
  dayAfter: { zh: '后一天', en: 'Next day' },
  direction: { zh: '方向', en: 'Direction' },
  groupBy: { zh: '分组', en: 'Group by' },
  groups: {
    movement: { zh: '按航班', en: 'Flight' },
    here: { zh: '按地点', en: 'Place' },
    hour: { zh: '按小时', en: 'Hour' },
  },
  show: { zh: '显示', en: 'Show' },
  shows: {
    all: { zh: '全部人员', en: 'Everybody' },
    unassigned: { zh: '待安排', en: 'Without a run' },
    open: { zh: '尚未到达', en: 'Not there yet' },
  },
  search: { zh: '找人、单位、航班、车牌', en: 'Find person, organisation, flight, plate' },
  none: { zh: '这一天没有人员', en: 'Nobody on this day' },
  noneFound: { zh: '没有符合条件的人员', en: 'Nobody found' },
  figures: ({ all, there, unassigned }: { all: number; there: number; unassigned: number }): Bilingual => ({
    zh: `共 ${all} 位，已到达 ${there} 位，待安排 ${unassigned} 位`,
    en: `${all} people, ${there} there, ${unassigned} without a run`,
  }),
  byHour: { zh: '每小时人数', en: 'People by hour' },
  inHour: ({ hour, count, there }: { hour: string; count: number; there: number }): Bilingual => ({
    zh: `${hour} 起一小时：${count} 位，已到达 ${there} 位`,
    en: `From ${hour}: ${count}, ${there} there`,
  }),
  people: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 位`,
    en: count === 1 ? '1 person' : `${count} people`,
  }),
  hour: ({ from }: { from: string }): Bilingual => ({ zh: `${from} 起`, en: `From ${from}` }),
  unknownPlace: { zh: '地点未填写', en: 'Place not given' },
  delayed: ({ minutes }: { minutes: number }): Bilingual => ({
    zh: `延误 ${minutes} 分`,
    en: `Delayed ${minutes} min`,
  }),
  hint: ({ said, time }: { said: Bilingual; time: string }): Bilingual => ({
    zh: `航班信息提示（${time}）：${said.zh}`,
    en: `Flight information says (${time}): ${said.en}`,
  }),
  note: { zh: '登记动态', en: 'Note' },
  noteOf: ({ sign }: { sign: string }): Bilingual => ({
    zh: `登记 ${sign} 的动态`,
    en: `What is told of ${sign}`,
  }),
  minutes: { zh: '延误分钟', en: 'Minutes late' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  noted: { zh: '已登记，所有相关人员都会看到', en: 'Noted for all who are on it' },
  cancelledFlight: {
    zh: '航班已取消，请联系嘉宾或其单位确认新的行程',
    en: 'Cancelled: ask the guests or their organisation how they come',
  },
  withoutTime: ({ count }: { count: number }): Bilingual => ({
    zh: `时间未填写：${count} 位`,
    en: count === 1 ? 'Time not known: 1 person' : `Time not known: ${count} people`,
  }),
  moreWithoutTime: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 位`,
    en: `and ${count} more`,
  }),
  noRun: { zh: '未派车', en: 'No run' },
  toArrange: { zh: '待安排', en: 'To arrange' },
  allArranged: { zh: '都已安排', en: 'Everybody has a run' },
  others: ({ count }: { count: number }): Bilingual => ({
    zh: `其余 ${count} 位`,
    en: count === 1 ? '1 other person' : `${count} others`,
  }),
  vehicles: { zh: '车辆', en: 'Vehicles' },
  vehicleFigures: ({ all, free }: { all: number; free: number }): Bilingual => ({
    zh: `${all} 辆，${free} 辆空闲`,
    en: `${free} of ${all} free`,
  }),
  isFree: { zh: '空闲', en: 'Free' },
  lookAt: { zh: '须核对', en: 'Check' },
  select: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `选择 ${name.zh}`,
    en: `Select ${name.en}`,
  }),
  selected: ({ count }: { count: number }): Bilingual => ({
    zh: `已选 ${count} 位`,
    en: `${count} selected`,
  }),
  clear: { zh: '清除选择', en: 'Clear' },
  putOnRun: { zh: '派车', en: 'Put on a run' },
  putOnRunOf: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `为 ${name.zh} 派车`,
    en: `Put ${name.en} on a run`,
  }),
  propose: { zh: '建议分组', en: 'Propose runs' },
  undo: { zh: '撤销', en: 'Undo' },
  undoOf: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `撤销 ${name.zh} 的登记`,
    en: `Undo for ${name.en}`,
  }),
  tapOf: ({ name, tap }: { name: Bilingual; tap: Bilingual }): Bilingual => ({
    zh: `${name.zh}：${tap.zh}`,
    en: `${name.en}: ${tap.en}`,
  }),
  kept: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 条登记保存在本机，有网络时自动发送`,
    en: `${count} kept on this device, sent when there is a network`,
  }),
  refusedTap: {
    zh: '有登记未被接受，仍保存在本机，请核对后撤销或重新打开页面',
    en: 'Something noted was not accepted and is still on this device: check it, or open the page again',
  },
  notKept: {
    zh: '本机存储已满，这次登记没有保存',
    en: 'This device stores nothing more: what you just noted was not kept',
  },
  notFound: {
    zh: '有登记的人员已不在本届名单中，请核对',
    en: 'Somebody who was noted is not in this edition any more; please check',
  },
  lateFor: {
    arrival: ({ activity, at }: { activity: Bilingual; at: string }): Bilingual => ({
      zh: `因延误赶不上“${activity.zh}”（${at}）`,
      en: `The delay makes them late for ${activity.en} (${at})`,
    }),
    tight: ({ activity, at }: { activity: Bilingual; at: string }): Bilingual => ({
      zh: `因延误，距“${activity.zh}”（${at}）时间紧`,
      en: `The delay leaves little time before ${activity.en} (${at})`,
    }),
  },
  notApproved: { zh: '未通过审核', en: 'Not approved' },
  companion: { zh: '随行', en: 'Companion' },
}
