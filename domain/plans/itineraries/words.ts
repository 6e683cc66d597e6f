import type { HandOverChange } from '#kit/handover/hand-over.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { Mode } from './rules/leg.ts'
import type { Direction, itinerary, reception } from './rules.ts'

/** Hint of the journeys in both directions. */
const legsHint = {
  zh: '输入机场、车站、城市或三字码选择；列表中没有的可直接填写',
  en: 'Type an airport, station, city or code and choose from the list; if it is not listed, type its name',
}

/** Problems within a leg. */
const legProblems = {
  localTime: { zh: '请填写完整的日期和时间', en: 'Enter a full date and time' },
  zone: { zh: '请从列表中选择时区', en: 'Choose a time zone from the list' },
  flightNumber: {
    zh: '请填写航班号，例如 MU5123、NH919、3U8881',
    en: 'Enter a flight number, such as MU5123, NH919 or 3U8881',
  },
  trainNumber: {
    zh: '请填写车次，例如 G2081、D335、1461；境外列车如 ICE 74',
    en: 'Enter a train number, such as G2081, D335 or 1461; for trains abroad, include the type, such as ICE 74',
  },
  plate: {
    zh: '请填写车牌号，例如 鲁B12345、鲁BD12345（新能源）；境外车牌用字母和数字',
    en: 'Enter the licence plate: province, letter and 5 or 6 characters; for plates from abroad, letters and digits',
  },
  skippedTime: {
    zh: '当地在这一天拨快时钟，这个时间不存在，请核对',
    en: 'The clocks there go forward on that day, so this time does not exist; please check it',
  },
  arrivesBeforeDeparture: {
    zh: '到达时间早于出发时间（均按当地时间换算），请核对日期和时区',
    en: 'The arrival is before the departure (each in local time); check the dates and time zones',
  },
  beforePreviousLeg: {
    zh: '出发时间早于上一段行程的到达时间',
    en: 'The departure is before the arrival of the previous leg',
  },
}

export const words = {
  title: { zh: '行程', en: 'Itinerary' },
  sections: {
    arrival: { zh: '到达', en: 'Arrival' },
    return: { zh: '返程', en: 'Return' },
    hotel: { zh: '住宿', en: 'Hotel' },
  },
  fields: {
    arrivalLegs: { zh: '前往峰会的行程', en: 'Journey to the summit', hint: legsHint },
    arrivalPickup: { zh: '到达后是否需要接站', en: 'Is a pick-up needed on arrival?' },
    arrivalRemarks: { zh: '到达备注', en: 'Arrival remarks' },
    returnLegs: { zh: '离开峰会的行程', en: 'Return journey', hint: legsHint },
    returnPickup: { zh: '返程是否需要送站', en: 'Is a drop-off needed for departure?' },
    returnRemarks: { zh: '返程备注', en: 'Return remarks' },
    hotel: {
      zh: '住宿安排',
      en: 'Where will the guest stay?',
      hint: {
        zh: '嘉宾是否入住指定酒店与参会意向为同一答案，填一处即可',
        en: 'For guests, the designated hotel is the same answer as in the attendance intention; enter it in either place',
      },
      options: {
        designated: { zh: '组委会指定酒店', en: 'Designated hotel' },
        recommended: { zh: '组委会推荐酒店', en: 'Recommended hotel' },
        other: {
          zh: '自行安排（其他酒店、住所或不住宿）',
          en: 'Other (another hotel, at home, no overnight stay)',
        },
      },
    },
    hotelId: {
      zh: '哪一家酒店',
      en: 'Which hotel?',
    },
    hotelName: {
      zh: '酒店或住所名称',
      en: 'Name of hotel or residence',
      hint: { zh: '不住宿请填“无”', en: 'If no overnight stay, enter “none”' },
    },
    hotelRemarks: {
      zh: '住宿备注',
      en: 'Accommodation remarks',
      hint: {
        zh: '如房型、入住与退房日期、无障碍需求',
        en: 'For example room type, check-in and check-out dates, step-free access',
      },
    },
  },
  problems: {
    ...legProblems,
    leavesBeforeArrival: {
      zh: '返程出发时间早于到达时间，请核对到达与返程',
      en: 'The return departure is before the arrival; check arrival and return',
    },
  },
} satisfies Words<typeof itinerary>

export const modeWords: Record<Mode, Bilingual> = {
  flight: { zh: '飞机', en: 'Flight' },
  train: { zh: '火车', en: 'Train' },
  car: { zh: '汽车', en: 'Car' },
  other: { zh: '其他', en: 'Other' },
}

/** Questions of a leg. */
export const legWords = {
  leg: ({ number }: { number: number }): Bilingual => ({ zh: `第 ${number} 段`, en: `Leg ${number}` }),
  mode: { zh: '交通方式', en: 'Transport' },
  number: { zh: '班次', en: 'Number' },
  flightNumber: { zh: '航班号', en: 'Flight number' },
  trainNumber: { zh: '车次', en: 'Train number' },
  plate: { zh: '车牌号', en: 'Licence plate' },
  from: { zh: '出发地', en: 'From' },
  to: { zh: '到达地', en: 'To' },
  fromZone: { zh: '出发地时区', en: 'Departure time zone' },
  toZone: { zh: '到达地时区', en: 'Arrival time zone' },
  departs: { zh: '出发时间（当地）', en: 'Departure, local time' },
  arrives: { zh: '到达时间（当地）', en: 'Arrival, local time' },
  remarks: { zh: '备注', en: 'Remarks' },
  confirmedMinutes: { zh: '请确认历时', en: 'Please confirm the duration' },
  longHint: ({ time }: { time: string }): Bilingual => ({
    zh: `按所填时间，这一段历时 ${time}。请核对日期、时间和时区。`,
    en: `By these times, this leg takes ${time}. Check the dates, times and time zones.`,
  }),
  isLong: ({ time }: { time: string }): Bilingual => ({
    zh: `时间无误，确需 ${time}`,
    en: `The times are right: it takes ${time}`,
  }),
  chooseZone: { zh: '请选择时区', en: 'Choose the time zone' },
  whatHint: { zh: '请说明如何前往，例如轮船、大巴', en: 'Describe the transport, for example ship or coach' },
  add: { zh: '增加一段（中转）', en: 'Add leg (connection)' },
  remove: { zh: '删除此段', en: 'Remove leg' },
  takes: ({ time }: { time: string }): Bilingual => ({ zh: `历时 ${time}`, en: `Duration ${time}` }),
  local: { zh: '当地时间', en: 'local time' },
}

export const directionWords: Record<Direction, Bilingual> = {
  arrival: { zh: '到达', en: 'Arrivals' },
  return: { zh: '返程', en: 'Departures' },
}

export const handOverChangeWords: Record<HandOverChange, Bilingual> = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '已变更', en: 'Changed' },
  gone: { zh: '不再参会', en: 'No longer attending' },
  back: { zh: '恢复参会', en: 'Attending again' },
}

export const receptionWords = {
  title: { zh: '接待人员', en: 'Receptionist' },
  sections: { receptionist: { zh: '接待人员', en: 'Receptionist' } },
  fields: {
    receptionistName: { zh: '接待人员姓名（中文）', en: 'Receptionist name in Chinese' },
    receptionistEnglishName: {
      zh: '接待人员姓名（英文）',
      en: 'Receptionist name in English',
      hint: {
        zh: '不填写时，英文读者看到中文姓名',
        en: 'If left empty, English readers see the Chinese name',
      },
    },
    receptionistPhone: { zh: '接待人员电话', en: 'Receptionist phone' },
  },
} satisfies Words<typeof reception>
