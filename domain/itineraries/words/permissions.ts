import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '行程', en: 'Itineraries' },
  permissions: {
    'itineraries:read': {
      label: { zh: '查看行程', en: 'Read itineraries' },
      why: {
        zh: '接待、用车与住宿据此安排；嘉宾本人可查看自己的行程。',
        en: 'Cars, rooms and welcomes are planned by them; guests see their own.',
      },
    },
    'itineraries:edit': {
      label: { zh: '填写行程', en: 'Fill in itineraries' },
      why: {
        zh: '由登记嘉宾的单位填写，或由其通过链接请助理填写。',
        en: 'Whoever registered a guest says how the guest travels, or lets an assistant say it by a link.',
      },
    },
    'itineraries:subscribe': {
      label: { zh: '订阅行程日历', en: 'Follow a plan in a calendar' },
      why: {
        zh: '嘉宾本人或登记单位可让日历自动更新，也可随时停用。',
        en: 'Guests, or those who registered them, let their calendar follow the plan, and end it.',
      },
    },
    'itineraries:copy': {
      label: { zh: '将行程复制给本单位其他人', en: 'Copy an itinerary to others of the delegation' },
      why: {
        zh: '同行者乘同一航班，只需填写一次。',
        en: 'Who travels together enters the flight once.',
      },
    },
    'itineraries:list': {
      label: { zh: '查看全部行程', en: 'See all arrivals and departures' },
      why: {
        zh: '按日查看到达与返程，安排车辆与人员。',
        en: 'Arrivals and departures by day tell how many cars and people are needed.',
      },
    },
    'itineraries:receive': {
      label: { zh: '安排接待', en: 'Arrange the reception' },
      why: {
        zh: '指定接待人员，并将行程变更移交接待组。',
        en: 'Names who meets a guest, and hands changes over to the reception.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
