import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Direction, GateUsers, OccasionKind } from '../rules.ts'

export const directionWords: Record<Direction, Bilingual> = {
  in: { zh: '进', en: 'In' },
  out: { zh: '出', en: 'Out' },
  both: { zh: '进出', en: 'Both ways' },
}

export const gateUserWords: Record<GateUsers, Bilingual> = {
  people: { zh: '人员', en: 'People' },
  vehicles: { zh: '车辆', en: 'Vehicles' },
  both: { zh: '人员和车辆', en: 'People and vehicles' },
}

export const occasionKindWords: Record<OccasionKind, Bilingual> = {
  activity: { zh: '活动', en: 'Activity' },
  gateDay: { zh: '门岗', en: 'Gate' },
  meal: { zh: '用餐', en: 'Meal' },
  bus: { zh: '乘车', en: 'Bus' },
  handingOut: { zh: '领取物品', en: 'Handing out' },
}

export const occasionWords = {
  title: { zh: '核验场次', en: 'Occasions' },
  lead: {
    zh: '每位来宾在一个场次只记一次到场。给设备指定场次后，该设备才能核验。',
    en: 'Each person is admitted once on an occasion. A device scans for the occasions that it was given.',
  },
  none: {
    zh: '还没有场次。先添加门岗或活动的场次。',
    en: 'No occasions yet. Begin with those of gates and activities.',
  },
  add: { zh: '添加场次', en: 'Add an occasion' },
  kind: { zh: '类别', en: 'Kind' },
  activity: { zh: '活动', en: 'Activity' },
  gate: { zh: '门岗', en: 'Gate' },
  gateHint: {
    zh: '峰会每天各一个场次；只补上还没有的日期',
    en: 'One occasion on each day of the summit; days that have one keep it',
  },
  day: { zh: '日期', en: 'Day' },
  chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
  englishName: { zh: '名称（英文）', en: 'Name in English' },
  zone: { zh: '区域', en: 'Zone' },
  anyZone: { zh: '不限区域', en: 'No zone' },
  zoned: ({ zone }: { zone: string }): Bilingual => ({ zh: `${zone} 区`, en: `Zone ${zone}` }),
  ended: { zh: '已停用', en: 'Ended' },
  end: { zh: '停用', en: 'End' },
  endTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `停用“${name.zh}”？`,
    en: `End “${name.en}”?`,
  }),
  endText: {
    zh: '之后不能再为设备指定此场次；已有的记录保留。',
    en: 'No device can be given it any more. What was scanned stays.',
  },
  endedDone: { zh: '已停用', en: 'Ended' },
  again: { zh: '恢复使用', en: 'Use again' },
  againDone: { zh: '已恢复', en: 'In use again' },
  added: { zh: '已添加', en: 'Added' },
  save: { zh: '添加', en: 'Add' },
}

/** What the log says of an occasion. */
export const logWords = {
  title: { zh: '核验场次', en: 'Occasion' },
  fields: { state: { zh: '状态', en: 'State' } },
  values: {
    added: { zh: '已添加', en: 'Added' },
    ended: { zh: '已停用', en: 'Ended' },
    inUse: { zh: '使用中', en: 'In use' },
  },
}
