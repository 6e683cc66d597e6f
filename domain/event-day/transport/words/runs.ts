import type { Bilingual } from '#kit/words/bilingual.ts'

export const runWords = {
  title: { zh: '车次', en: 'Runs' },
  lead: {
    zh: '一辆车的一次接送。到了告知时间，嘉宾可以看到车牌和司机电话。',
    en: 'One vehicle on one way. From the hour at which they are told, guests see plate and driver.',
  },
  none: { zh: '这一天还没有车次', en: 'No runs on this day yet' },
  create: { zh: '新增车次', en: 'New run' },
  edit: { zh: '修改', en: 'Edit' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '例如：班车 1 号线；接送嘉宾的车次可不填', en: 'For a shuttle; others need none' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  noVehicle: { zh: '未派车辆', en: 'No vehicle yet' },
  driver: { zh: '司机', en: 'Driver' },
  driverHint: { zh: '不填写则为车辆自己的司机', en: 'Empty: the driver of the vehicle' },
  driverPhone: { zh: '司机电话', en: 'Driver’s phone' },
  point: { zh: '接送点', en: 'Arrival point' },
  noPoint: { zh: '未选择', en: 'None' },
  leavesAt: { zh: '出发时间（北京时间）', en: 'Leaves, Beijing time' },
  until: { zh: '车辆空闲时间（北京时间）', en: 'Vehicle free again, Beijing time' },
  toldFrom: { zh: '告知嘉宾的时间（北京时间）', en: 'Guests are told from, Beijing time' },
  toldHint: { zh: '不填写则不告知', en: 'Empty: they are not told' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  saved: { zh: '已保存', en: 'Saved' },
  seats: ({ taken, seats }: { taken: number; seats: number }): Bilingual => ({
    zh: `${taken}/${seats} 座`,
    en: `${taken}/${seats} seats`,
  }),
  riders: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 位`,
    en: count === 1 ? '1 person' : `${count} people`,
  }),
  luggage: ({ pieces }: { pieces: number }): Bilingual => ({
    zh: `行李 ${pieces} 件`,
    en: pieces === 1 ? '1 piece of luggage' : `${pieces} pieces of luggage`,
  }),
  luggageOf: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `${name.zh} 的行李件数`,
    en: `Pieces of luggage of ${name.en}`,
  }),
  vehicleFlags: {
    ended: { zh: '车辆已停用，请换车', en: 'This vehicle is out of use: choose another' },
    tooSmall: { zh: '车辆座位已不够，请换车', en: 'This vehicle has too few seats now: choose another' },
  },
  luggageShort: { zh: '行李', en: 'Bags' },
  room: ({ seats }: { seats: number }): Bilingual => ({ zh: `${seats} 座`, en: `${seats} seats` }),
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 组，接受以上车次后再打开`,
    en: `${count} more after these are accepted`,
  }),
  changedMeanwhile: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `同时有人修改了此车次：${fields.zh}。您填写的内容仍在，请核对后再保存`,
    en: `Somebody changed this run meanwhile: ${fields.en}. What you typed is still here; check it and save again`,
  }),
  thereAlready: {
    zh: '上一次保存已成功，只是未收到回复：此车次已在列表中。请再次保存，按现在填写的内容修改',
    en: 'Your first save was received, only its reply was lost: the run is in the list. Save again to change it to what stands here',
  },
  thereAlreadyAs: ({ direction }: { direction: Bilingual }): Bilingual => ({
    zh: `上一次保存已成功，只是未收到回复：已有一个“${direction.zh}”车次。再次保存将按现在填写的内容另建一个；不需要的请在列表中取消`,
    en: `Your first save was received, only its reply was lost: there is a run under “${direction.en}”. Save again to add another one as it stands here; cancel in the list the one that is not needed`,
  }),
  changedSteps: { zh: '状态或人员', en: 'state or people' },
  takeOff: { zh: '移出', en: 'Take off' },
  takeOffOf: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `将 ${name.zh} 移出此车次`,
    en: `Take ${name.en} off this run`,
  }),
  keep: { zh: '按新行程保留', en: 'Keep with the new itinerary' },
  flagged: ({ name, what, was }: { name: Bilingual; what: Bilingual; was: string }): Bilingual => ({
    zh: `${name.zh}：${what.zh}（安排时为 ${was}）`,
    en: `${name.en}: ${what.en} (was ${was})`,
  }),
  proposed: ({ minutes, from, until }: { minutes: number; from: string; until: string }): Bilingual => ({
    zh: `按航班动态应${minutes < 0 ? '提前' : '推迟'} ${Math.abs(minutes)} 分钟：${from}–${until}`,
    en: `By its flights ${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}: ${from}–${until}`,
  }),
  breaks: ({ what, at }: { what: string; at: string }): Bilingual => ({
    zh: `这辆车 ${at} 还有车次${what ? `“${what}”` : ''}，请换车`,
    en: `This vehicle has another run ${what ? `(${what}) ` : ''}at ${at}: choose another vehicle`,
  }),
  move: { zh: '调整时间', en: 'Move the run' },
  to: {
    confirmed: { zh: '确认', en: 'Confirm' },
    planned: { zh: '退回计划', en: 'Back to planned' },
    waiting: { zh: '开始等候', en: 'Waits' },
    onTheWay: { zh: '出发', en: 'Leaves' },
    done: { zh: '完成', en: 'Done' },
    cancelled: { zh: '取消车次', en: 'Cancel the run' },
  },
  cancelTitle: { zh: '取消此车次？', en: 'Cancel this run?' },
  cancelText: ({ names }: { names: Bilingual }): Bilingual => ({
    zh: `以下人员将没有车：${names.zh}`,
    en: `These people are then without a run: ${names.en}`,
  }),
  cancelEmpty: { zh: '车次中没有人员。', en: 'Nobody is on it.' },
  keepRun: { zh: '保留车次', en: 'Keep it' },
  assignTitle: ({ count }: { count: number }): Bilingual => ({
    zh: `为 ${count} 位派车`,
    en: count === 1 ? 'A run for 1 person' : `A run for ${count} people`,
  }),
  choose: { zh: '车次', en: 'Run' },
  newRun: { zh: '新建车次', en: 'A new run' },
  alone: { zh: '随行人员不同车', en: 'Without their companions' },
  assigned: { zh: '已派车', en: 'Put on the run' },
  proposal: { zh: '建议的车次', en: 'Proposed runs' },
  proposalLead: {
    zh: '同地、同酒店、45 分钟内到离的人员同车，单位和随行人员尽量不分开。接受后可再修改。',
    en: 'Same place, same hotel, within 45 minutes; organisations and companions stay together where a vehicle has room. They can be changed once accepted.',
  },
  proposalNone: { zh: '没有待安排的人员', en: 'Everybody has a run' },
  accept: ({ count }: { count: number }): Bilingual => ({
    zh: `接受 ${count} 个车次`,
    en: count === 1 ? 'Accept 1 run' : `Accept ${count} runs`,
  }),
  accepted: { zh: '车次已建立', en: 'The runs are there' },
}

/** What a guest reads. */
export const ownWords = {
  title: { zh: '接送安排', en: 'Who fetches you' },
  arrival: { zh: '接站', en: 'On arrival' },
  return: { zh: '送站', en: 'On departure' },
  leaves: { zh: '出发', en: 'Leaves' },
  plate: { zh: '车牌', en: 'Number plate' },
  driver: { zh: '司机', en: 'Driver' },
  where: { zh: '会合地点', en: 'Where to meet' },
}
