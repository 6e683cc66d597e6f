import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { invitationTerms, newInvitation } from '../rules/form.ts'
import type { InvitedGuestType } from '../rules.ts'
import { kindWords } from '../words.ts'

/** The guest types, in the words of the guest form. */
export const guestTypeWords: Record<InvitedGuestType, Bilingual> = {
  special: { zh: '特邀嘉宾', en: 'Special guest' },
  government: { zh: '政府嘉宾', en: 'Government guest' },
  enterprise: { zh: '企业嘉宾', en: 'Enterprise guest' },
  institution: { zh: '机构嘉宾', en: 'Institution guest' },
  media: { zh: '媒体嘉宾', en: 'Media guest' },
}

const termsFields = {
  quota: {
    zh: '名额',
    en: 'Places',
    hint: { zh: '可登记的人数，1 至 10000', en: 'How many people may register by it, 1 to 10,000' },
  },
  opens: {
    zh: '生效时间',
    en: 'Can be used from',
    hint: { zh: '不填则报名开放时即生效', en: 'Left empty: as soon as registration is open' },
  },
  expires: {
    zh: '有效期至',
    en: 'Can be used until',
    hint: {
      zh: '已开始填写的人员在 24 小时内仍可提交',
      en: 'Whoever has begun by then can still submit within 24 hours',
    },
  },
  approves: {
    zh: '免审核',
    en: 'Approves by itself',
    hint: {
      zh: '选“是”时，凭此邀请码首次提交即通过审核，并记入审核记录；照片未通过检查的仍需人工审核',
      en: 'Yes: what is first submitted by it is approved at once, as a step of the review record. A portrait that does not pass its check still goes to a reviewer',
    },
  },
  note: {
    zh: '备注',
    en: 'Note',
    hint: { zh: '供组委会与接收单位查看', en: 'Read by the organisers and by the organisation' },
  },
}

const problems = {
  expiresBeforeOpening: {
    zh: '有效期须晚于生效时间',
    en: 'The end must be later than the beginning',
  },
}
const terms = { zh: '名额与期限', en: 'Places and time' }

export const formWords = {
  title: { zh: '邀请码', en: 'Invitation code' },
  sections: { scope: { zh: '邀请谁', en: 'Who is invited' }, terms },
  fields: {
    kind: {
      zh: '报名类型',
      en: 'Registers',
      options: {
        enroll: kindWords.enroll.title,
        group: kindWords.group.title,
        groupGovernment: kindWords.groupGovernment.title,
        groupWorker: kindWords.groupWorker.title,
        groupVolunteer: kindWords.groupVolunteer.title,
        groupMedia: kindWords.groupMedia.title,
        groupBuilder: kindWords.groupBuilder.title,
      },
    },
    organisation: {
      zh: '单位',
      en: 'Organisation',
      hint: {
        zh: '输入部分名称后选择；须与已登记的中文或英文名称一致',
        en: 'Type part of the name and choose; it is the registered name in either language',
      },
    },
    guestType: {
      zh: '嘉宾类型',
      en: 'Guest type',
      hint: { zh: '不填则由报名表填写', en: 'Left empty: as the registration form says' },
      options: guestTypeWords,
    },
    ...termsFields,
  },
  problems,
} satisfies Words<typeof newInvitation>

export const termsWords = {
  title: { zh: '名额与期限', en: 'Places and time' },
  sections: { terms },
  fields: termsFields,
  problems,
} satisfies Words<typeof invitationTerms>

/** Problems of fields that only the server finds. */
export const fieldProblemWords = {
  organisationUnknown: {
    zh: '没有登记此名称的单位，请从列表中选择',
    en: 'No organisation is registered under this name; choose one of the list',
  },
  organisationAmbiguous: {
    zh: '有多个单位登记了此名称，请先在单位信息中区分名称',
    en: 'Several organisations have this name; tell them apart in their information first',
  },
  quotaBelowUsed: {
    zh: '不能少于已占用的名额',
    en: 'Not fewer than the places that are taken',
  },
}
