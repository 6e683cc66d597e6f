import type { OrganisationType } from '#domain/actor.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** The account types, as the specification names them (section 1), each with one sentence that helps a person to choose. */
export const typeWords: Record<OrganisationType, { name: Bilingual; text: Bilingual }> = {
  enterprise: {
    name: { zh: '企业', en: 'Enterprise' },
    text: {
      zh: '为本企业的领导人及随行人员报名参会。',
      en: 'Register your company’s leaders and their entourage.',
    },
  },
  government: {
    name: { zh: '政府机构', en: 'Government' },
    text: {
      zh: '为政府部门和机构的代表报名参会。',
      en: 'Register the representatives of a government body or institution.',
    },
  },
  media: {
    name: { zh: '媒体', en: 'Media' },
    text: {
      zh: '为采访峰会的记者和摄制人员报名。',
      en: 'Register reporters and crews covering the summit.',
    },
  },
  staff: {
    name: { zh: '工作人员', en: 'Staff' },
    text: { zh: '您参与峰会的筹备或服务工作。', en: 'You help prepare or run the summit.' },
  },
  volunteer: {
    name: { zh: '志愿者', en: 'Volunteer' },
    text: { zh: '您是峰会的志愿者。', en: 'You are a volunteer at the summit.' },
  },
  concurrentEvent: {
    name: { zh: '同期活动人员', en: 'Concurrent-event personnel' },
    text: {
      zh: '您参与峰会同期活动的工作。',
      en: 'You work at an event held alongside the summit.',
    },
  },
}
