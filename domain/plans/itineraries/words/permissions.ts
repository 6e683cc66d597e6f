import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '行程', en: 'Itineraries' },
  permissions: {
    'itineraries:read': {
      label: { zh: '查看行程', en: 'View itineraries' },
      why: {
        zh: '接待、用车与住宿据此安排；嘉宾本人可查看自己的行程。',
        en: 'Transport, rooms and reception are planned from them; guests can see their own.',
      },
    },
    'itineraries:edit': {
      label: { zh: '填写行程', en: 'Edit itineraries' },
      why: {
        zh: '由登记嘉宾的单位填写，或由其通过链接请助理填写；有变动来电的，秘书处和接待组说明理由后代为修改。',
        en: 'The organisation that registered a guest enters the travel details, or lets an assistant do so by link; secretary and reception correct them with a reason.',
      },
    },
    'itineraries:subscribe': {
      label: { zh: '订阅行程日历', en: 'Subscribe to an itinerary calendar' },
      why: {
        zh: '嘉宾本人或登记单位可让日历自动更新，也可随时停用。',
        en: 'Guests or their organisation can keep a calendar up to date, and stop it at any time.',
      },
    },
    'itineraries:copy': {
      label: { zh: '将行程复制给本单位其他人', en: 'Copy an itinerary to others in the delegation' },
      why: {
        zh: '同行者乘同一航班，只需填写一次。',
        en: 'People travelling together need to enter their flight only once.',
      },
    },
    'itineraries:list': {
      label: { zh: '查看全部行程', en: 'View all arrivals and departures' },
      why: {
        zh: '按日查看到达与返程，安排车辆与人员。',
        en: 'Arrivals and departures by day show how many cars and staff are needed.',
      },
    },
    'itineraries:export': exportWords({ zh: '行程', en: 'Itineraries' }),
    'itineraries:receive': {
      label: { zh: '安排接待', en: 'Arrange reception' },
      why: {
        zh: '指定接待人员，并将行程变更移交接待组。',
        en: 'Assigns receptionists and hands itinerary changes over to the reception team.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
