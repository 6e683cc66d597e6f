import { defineRecord } from '#kit/record/define-record.ts'
import { hotel } from './rules.ts'
import { kindWords, title } from './words.ts'

/** What the organisers keep of a hotel; readers get it without the note (api.ts). */
export const record = defineRecord({
  noun: 'hotels',
  form: hotel,
  words: {
    title: { zh: '酒店', en: 'Hotel' },
    sections: {
      hotel: { zh: '酒店', en: 'Hotel' },
      rooms: { zh: '房量', en: 'Rooms' },
      receptionist: { zh: '驻店接待', en: 'On-site receptionist' },
      note: { zh: '内部备注', en: 'For organisers only' },
    },
    fields: {
      kind: { zh: '类型', en: 'Type', options: kindWords },
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      chineseAddress: { zh: '地址（中文）', en: 'Address in Chinese' },
      englishAddress: { zh: '地址（英文）', en: 'Address in English' },
      mapLink: {
        zh: '地图链接',
        en: 'Map link',
        hint: { zh: '以 https:// 开头', en: 'Starts with https://' },
      },
      phone: { zh: '酒店电话', en: 'Hotel phone' },
      takesForeigners: {
        zh: '接待持外国证件的客人',
        en: 'Takes guests with foreign documents',
        hint: { zh: '未填写视为接待', en: 'Yes, if nothing is said' },
      },
      releaseDate: {
        zh: '退房量日期',
        en: 'Release date',
        hint: {
          zh: '当天起，未使用的房间退还酒店，并通知接待',
          en: 'From this day on, free rooms go back to the hotel, and reception is told',
        },
      },
      chineseReceptionist: { zh: '接待人员（中文）', en: 'Receptionist in Chinese' },
      englishReceptionist: { zh: '接待人员（英文）', en: 'Receptionist in English' },
      receptionistPhone: { zh: '接待人员电话', en: 'Receptionist phone' },
      note: { zh: '备注', en: 'Note' },
    },
  },
  says: {
    title,
    lead: {
      zh: '发布后显示在参会指南和嘉宾的参会安排中；仅登录后可见。',
      en: 'Once published, hotels are shown in the guide and in each guest’s plan, to logged-in users only.',
    },
    create: { zh: '新增酒店', en: 'New hotel' },
    none: { zh: '还没有酒店', en: 'No hotels yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: true,
  bothLanguages: true,
  startsFrom: { takesForeigners: true },
  path: '/qms/hotels/all',
  list: {
    columns: {
      kind: {},
      phone: {},
      chineseReceptionist: {},
      englishReceptionist: { within: 'chineseReceptionist' },
      receptionistPhone: { within: 'chineseReceptionist' },
    },
    filters: { kind: { zh: '全部类型', en: 'All types' } },
    search: {
      fields: ['chineseName', 'englishName', 'chineseAddress', 'englishAddress'],
      label: { zh: '搜索名称、地址', en: 'Search name or address' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看全部酒店', en: 'View all hotels' },
      why: {
        zh: '含未发布的酒店和内部备注，供接待使用。',
        en: 'Includes hotels that are not published, and notes for organisers.',
      },
    },
    edit: {
      heldBy: ['secretary', 'reception'],
      label: { zh: '编辑和发布酒店', en: 'Edit and publish hotels' },
      why: { zh: '由安排住宿的人员维护。', en: 'Kept by those who arrange accommodation.' },
    },
  },
  example: {
    kind: 'designated',
    chineseName: '会议中心酒店',
    englishName: 'Conference Centre Hotel',
    chineseAddress: '海湾大道 1 号',
    englishAddress: '1 Bay Avenue',
    mapLink: 'https://maps.example/1',
    phone: '0599-80000700',
    chineseReceptionist: '周敏',
    englishReceptionist: 'Zhou Min',
    receptionistPhone: '13800138011',
  },
})
