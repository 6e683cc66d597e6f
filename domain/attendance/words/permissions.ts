import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '活动报名', en: 'Taking part in activities' },
  permissions: {
    'attendance:own': {
      label: { zh: '查看己方可参加的活动', en: 'See the activities that are for their own people' },
      why: {
        zh: '只显示面向己方人员的活动及其报名情况。',
        en: 'Only what is for their own people, and who of them takes part.',
      },
    },
    'attendance:signUp': {
      label: { zh: '为己方人员报名活动', en: 'Sign their own people up' },
      why: {
        zh: '由登记单位为其已通过审核的人员报名。',
        en: 'Those who registered people sign them up, once they are approved.',
      },
    },
    'attendance:reply': {
      label: { zh: '答复指派与候补名额，取消参加', en: 'Answer assignments and offers, and cancel' },
      why: {
        zh: '单位、嘉宾本人或受托助理都可以答复。',
        en: 'The organisation, the guest or an assistant may answer.',
      },
    },
    'attendance:programme': {
      label: { zh: '查看某人的活动安排', en: 'See the programme of one person' },
      why: {
        zh: '嘉宾本人、登记单位和组委会都以同一份安排为准。',
        en: 'The guest, those who registered them and the organisers go by the same programme.',
      },
    },
    'attendance:list': {
      label: { zh: '查看活动参加人员', en: 'See who takes part in activities' },
      why: {
        zh: '会务各岗位都以参加名单为准。',
        en: 'Everyone who prepares the summit works from these lists.',
      },
    },
    'attendance:arrange': {
      label: { zh: '指派人员、安排座位、处理候补', en: 'Assign people, give seats, work the waiting list' },
      why: {
        zh: '名额和座位由节目办公室和秘书处掌握。',
        en: 'The programme office and the secretary give places and seats away.',
      },
    },
    'attendance:mark': {
      label: { zh: '登记到场', en: 'Note who came' },
      why: { zh: '现场岗位登记实际到场人员。', en: 'Those on site note who is there.' },
    },
  },
} satisfies PermissionWords<typeof access>
