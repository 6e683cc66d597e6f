import * as z from 'zod'
import { keptFor } from '#domain/purposes.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, longText, sealed, text } from '#kit/rules/fields.ts'
import { documentNumber, telephone } from '#kit/rules/formats.ts'

/** Identity documents of drivers, and the classes of licences by which vehicles of these kinds are driven. */
const driverDocuments = ['residentId', 'passport', 'permit'] as const
const licenceClasses = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'] as const

/** A vehicle that drives guests. */
export const vehicle = defineForm('vehicle', {
  vehicle: {
    plate: text(20),
    kind: choice(['car', 'van', 'coach']),
    seats: z.number().int().min(1).max(80),
    company: text(100).optional(),
    isEnded: z.boolean().optional(),
  },
  driver: {
    driver: keptFor('working', text(100).optional()),
    phone: keptFor('working', telephone().optional()),
    driverDocumentType: keptFor('admission', choice(driverDocuments).optional()),
    driverDocumentNumber: keptFor('admission', sealed(documentNumber(18)).optional()),
    licenceNumber: keptFor('admission', sealed(documentNumber(20)).optional()),
    licenceClass: keptFor('admission', choice(licenceClasses).optional()),
    note: longText(300).optional(),
  },
})

const kinds = {
  car: { zh: '轿车', en: 'Car' },
  van: { zh: '商务车', en: 'Van' },
  coach: { zh: '大巴', en: 'Coach' },
}

const documentWords = {
  residentId: { zh: '居民身份证', en: 'Resident ID card' },
  passport: { zh: '护照', en: 'Passport' },
  permit: { zh: '通行证或居住证', en: 'Travel or residence permit' },
}

const sameInBoth = (text: string) => ({ zh: text, en: text })
const classWords = {
  A1: sameInBoth('A1'),
  A2: sameInBoth('A2'),
  A3: sameInBoth('A3'),
  B1: sameInBoth('B1'),
  B2: sameInBoth('B2'),
  C1: sameInBoth('C1'),
  C2: sameInBoth('C2'),
}

export const record = defineRecord({
  noun: 'vehicles',
  form: vehicle,
  words: {
    title: { zh: '车辆', en: 'Vehicle' },
    sections: { vehicle: { zh: '车辆', en: 'Vehicle' }, driver: { zh: '司机', en: 'Driver' } },
    fields: {
      plate: { zh: '车牌号', en: 'Number plate' },
      kind: { zh: '车型', en: 'Type', options: kinds },
      seats: { zh: '座位数', en: 'Seats' },
      company: { zh: '所属单位', en: 'Company' },
      isEnded: {
        zh: '已停用',
        en: 'No longer in use',
        hint: { zh: '停用后其车辆证立即失效', en: 'Its pass is void at once' },
      },
      driver: { zh: '司机姓名', en: 'Driver' },
      phone: { zh: '司机电话', en: 'Driver’s phone' },
      driverDocumentType: { zh: '司机证件类型', en: 'Driver’s document', options: documentWords },
      driverDocumentNumber: {
        zh: '司机证件号码',
        en: 'Driver’s document number',
        hint: {
          zh: '加密保存，只在报备文件中完整显示',
          en: 'Encrypted; in full in the filing for the police only',
        },
      },
      licenceNumber: { zh: '驾驶证号', en: 'Licence number' },
      licenceClass: { zh: '准驾车型', en: 'Licence class', options: classWords },
      note: { zh: '备注', en: 'Note' },
    },
  },
  says: {
    title: { zh: '车辆', en: 'Vehicles' },
    lead: { zh: '本届峰会接送嘉宾的车辆。', en: 'The vehicles that drive guests at this summit.' },
    create: { zh: '新增车辆', en: 'New vehicle' },
    none: { zh: '还没有车辆', en: 'No vehicles yet' },
  },
  name: 'plate',
  belongsTo: 'edition',
  published: false,
  list: {
    columns: { kind: {}, seats: {}, company: {}, driver: {}, phone: { within: 'driver' }, isEnded: {} },
    filters: { kind: { zh: '全部车型', en: 'All types' } },
    search: {
      fields: ['plate', 'company', 'driver'],
      label: { zh: '搜索车牌号、单位、司机', en: 'Search plate, company or driver' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看车辆', en: 'View vehicles' },
      why: { zh: '接待和现场需要联系司机。', en: 'Reception and desks call the drivers.' },
    },
    edit: {
      heldBy: ['secretary', 'reception'],
      label: { zh: '编辑车辆', en: 'Edit vehicles' },
      why: { zh: '由安排接送的人员维护。', en: 'Kept by those who arrange transfers.' },
    },
  },
  example: { plate: '鲁B·80001', kind: 'van', seats: 7, driver: '孙立', phone: '13900000021' },
})
