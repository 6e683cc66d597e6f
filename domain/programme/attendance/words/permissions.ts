import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动报名', en: 'Activity sign-up' },
  permissions: {
    'attendance:own': {
      label: { zh: '查看己方可参加的活动', en: 'View activities open to own participants' },
      why: {
        zh: '只显示面向己方人员的活动及其报名情况。',
        en: 'Shows only the activities open to their own participants, and who has signed up.',
      },
    },
    'attendance:signUp': {
      label: { zh: '为己方人员报名活动', en: 'Sign up own participants' },
      why: {
        zh: '由登记单位为其已通过审核的人员报名。',
        en: 'The organisation that registers participants signs them up once they are approved.',
      },
    },
    'attendance:reply': {
      label: {
        zh: '答复指派与候补名额，取消参加',
        en: 'Answer assignments and offered places, cancel attendance',
      },
      why: {
        zh: '单位、嘉宾本人或受托助理都可以答复。',
        en: 'The organisation, the guest or an authorised assistant can answer.',
      },
    },
    'attendance:substitute': {
      label: { zh: '指定代为参加的人员', en: 'Name a substitute' },
      why: {
        zh: '由登记单位从本单位人员中指定；嘉宾和助理看不到、也不能指定其他人员。',
        en: 'The registering organisation names one of its own people; guests and assistants neither see nor name anyone else.',
      },
    },
    'attendance:programme': {
      label: { zh: '查看某人的活动安排', en: 'View a participant’s programme' },
      why: {
        zh: '嘉宾本人、登记单位和组委会都以同一份安排为准。',
        en: 'The guest, the registering organisation and the organisers all rely on the same programme.',
      },
    },
    'attendance:list': {
      label: { zh: '查看活动参加人员', en: 'View activity participants' },
      why: {
        zh: '会务各岗位都以参加名单为准。',
        en: 'Everyone preparing the summit works from these lists.',
      },
    },
    'attendance:export': exportWords({ zh: '活动参加人员', en: 'Activity participants' }),
    'attendance:arrange': {
      label: {
        zh: '指派人员、安排座位、处理候补',
        en: 'Assign participants, set seats, manage the waiting list',
      },
      why: {
        zh: '名额和座位由节目办公室和秘书处掌握。',
        en: 'The programme office and the secretary manage places and seats.',
      },
    },
    'attendance:mark': {
      label: { zh: '登记到场', en: 'Record attendance' },
      why: { zh: '现场岗位登记实际到场人员。', en: 'On-site staff record who is present.' },
    },
  },
} satisfies PermissionWords<typeof access>
