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
    hint: { zh: '可登记的人数，1 至 10000', en: 'Number of people who can register, 1 to 10,000' },
  },
  opens: {
    zh: '生效时间',
    en: 'Valid from',
    hint: { zh: '不填则报名开放时即生效', en: 'Leave empty to start when registration opens' },
  },
  expires: {
    zh: '有效期至',
    en: 'Valid until',
    hint: {
      zh: '此后不能再开始填写；已开始填写的人员在名额保留期间仍可提交，最长 24 小时',
      en: 'Afterwards nobody can start. People who have started can submit while their place is held, for 24 hours at most',
    },
  },
  approves: {
    zh: '免审核',
    en: 'Skip review',
    hint: {
      zh: '选“是”时，凭此邀请码首次提交即通过审核，并记入审核记录；照片未通过检查的仍需人工审核',
      en: 'Yes: the first submission with this code is approved immediately and entered in the review record. Portraits that fail the check still need a reviewer',
    },
  },
  note: {
    zh: '备注',
    en: 'Note',
    hint: { zh: '供组委会与接收单位查看', en: 'Visible to the organisers and the organisation' },
  },
}

const problems = {
  expiresBeforeOpening: {
    zh: '有效期须晚于生效时间',
    en: 'Enter an end after “Valid from”',
  },
}
const terms = { zh: '名额与期限', en: 'Places and validity' }

export const formWords = {
  title: { zh: '邀请码', en: 'Invitation code' },
  sections: { scope: { zh: '邀请谁', en: 'Who is invited' }, terms },
  fields: {
    kind: {
      zh: '报名类型',
      en: 'Registration type',
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
        en: 'Type part of the name and choose it; it must match a registered Chinese or English name',
      },
    },
    guestType: {
      zh: '嘉宾类型',
      en: 'Guest type',
      hint: { zh: '不填则由报名表填写', en: 'Leave empty to take it from the registration form' },
      options: guestTypeWords,
    },
    ...termsFields,
  },
  problems,
} satisfies Words<typeof newInvitation>

export const termsWords = {
  title: { zh: '名额与期限', en: 'Places and validity' },
  sections: { terms },
  fields: termsFields,
  problems,
} satisfies Words<typeof invitationTerms>

/** Problems of fields that only the server finds. */
export const fieldProblemWords = {
  organisationUnknown: {
    zh: '没有登记此名称的单位，请从列表中选择',
    en: 'No organisation is registered under this name; choose one from the list',
  },
  organisationAmbiguous: {
    zh: '有多个单位登记了此名称，请先在单位信息中区分名称',
    en: 'Several organisations have this name; make their names different in the organisation information first',
  },
  quotaBelowUsed: {
    zh: '不能少于已占用的名额',
    en: 'Cannot be less than the places taken',
  },
}

/** An invitation in the log. */
export const invitationLogWords = {
  title: { zh: '邀请码', en: 'Invitation code' },
  fields: {
    ...formWords.fields,
    code: { zh: '邀请码', en: 'Code' },
    organisationId: { zh: '单位', en: 'Organisation' },
    activityId: { zh: '活动', en: 'Activity' },
    revokedAt: { zh: '撤销', en: 'Revoked' },
    released: { zh: '释放的名额', en: 'Places released' },
    accountId: { zh: '账号', en: 'Account' },
  },
}
