import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Flag } from './rules/travel.ts'
import type { Direction, MovementState, RunState, TravelState } from './rules.ts'

export const directionWords: Record<Direction, Bilingual> = {
  arrival: { zh: '到达', en: 'Arrivals' },
  return: { zh: '离开', en: 'Departures' },
}

export const runStateWords: Record<RunState, Bilingual> = {
  planned: { zh: '已计划', en: 'Planned' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  waiting: { zh: '等候中', en: 'Waiting' },
  onTheWay: { zh: '途中', en: 'On the way' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** Where a person is; the same step is another place in each direction. */
export const stateWords: Record<Direction, Record<TravelState, Bilingual>> = {
  arrival: {
    expected: { zh: '未到', en: 'Expected' },
    met: { zh: '已接到', en: 'Met' },
    called: { zh: '已通知', en: 'Called' },
    inCar: { zh: '已上车', en: 'In the car' },
    arrived: { zh: '已到酒店', en: 'At the hotel' },
    noShow: { zh: '未出现', en: 'No-show' },
    ownWay: { zh: '自行前往', en: 'Own way' },
  },
  return: {
    expected: { zh: '待出发', en: 'Expected' },
    met: { zh: '已接到', en: 'Met' },
    called: { zh: '已通知', en: 'Called' },
    inCar: { zh: '已上车', en: 'In the car' },
    arrived: { zh: '已到机场或车站', en: 'At the airport or station' },
    noShow: { zh: '未出现', en: 'No-show' },
    ownWay: { zh: '自行离开', en: 'Own way' },
  },
}

export const movementStateWords: Record<MovementState, Bilingual> = {
  scheduled: { zh: '准点', en: 'On time' },
  delayed: { zh: '延误', en: 'Delayed' },
  landed: { zh: '已到达', en: 'Arrived' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  diverted: { zh: '备降他处', en: 'Diverted' },
}

export const flagWords: Record<Flag, Bilingual> = {
  changed: { zh: '行程已改', en: 'Itinerary changed' },
  gone: { zh: '行程已取消', en: 'No longer travels' },
  ownWay: { zh: '不再需要接送', en: 'Needs no transfer now' },
}

/** What the log says. */
export const logWords = {
  run: { zh: '车次', en: 'Run' },
  ride: { zh: '乘车安排', en: 'Transfer' },
  fields: {
    direction: { zh: '方向', en: 'Direction' },
    name: { zh: '名称', en: 'Name' },
    vehicle: { zh: '车辆', en: 'Vehicle' },
    driver: { zh: '司机', en: 'Driver' },
    driverPhone: { zh: '司机电话', en: 'Driver’s phone' },
    point: { zh: '接送点', en: 'Arrival point' },
    leavesAt: { zh: '出发时间', en: 'Leaves' },
    until: { zh: '结束时间', en: 'Ends' },
    toldFrom: { zh: '告知时间', en: 'Told from' },
    state: { zh: '状态', en: 'State' },
    arrival: { zh: '到达', en: 'Arrival' },
    return: { zh: '离开', en: 'Departure' },
    luggage: { zh: '行李件数', en: 'Pieces of luggage' },
  },
}
