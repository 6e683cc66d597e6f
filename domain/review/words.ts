import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Decision, Step } from './rules.ts'

export const stepWords: Record<Step, Bilingual> = {
  submitted: { zh: '提交', en: 'Submitted' },
  approved: { zh: '审核通过', en: 'Approved' },
  returned: { zh: '退回修改', en: 'Returned for changes' },
  notApproved: { zh: '审核未通过', en: 'Not approved' },
  reopened: { zh: '重新审核', en: 'Reopened' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
  portraitAccepted: { zh: '接受照片', en: 'Photo accepted' },
}

/** What a message is made from; `remarks` are the lines that the reviewer wrote, one under the other. */
type Told = { name: string; version: number; remarks: string; inForce: number | null }
type Message = { subject: BilingualWith<Told>; text: BilingualWith<Told> }

const zhRemarks = (remarks: string) => (remarks ? `\n\n审核意见：\n${remarks}` : '')
const enRemarks = (remarks: string) => (remarks ? `\n\nThe reviewer’s remarks:\n${remarks}` : '')
const zhInForce = (version: number | null) => (version === null ? '' : `此前通过的第 ${version} 版仍然有效。`)
const enInForce = (version: number | null) =>
  version === null ? '' : ` Version ${version}, approved before, stays in force.`

/** What is told to those who registered a participant. */
export const messageWords: Record<Decision, Message> = {
  approve: {
    subject: ({ name }) => ({ zh: `${name}的报名已通过审核`, en: `${name} has been approved` }),
    text: ({ name, version, remarks }) => ({
      zh: `${name}的报名信息（第 ${version} 版）已通过审核。${zhRemarks(remarks)}`,
      en: `The registration of ${name} (version ${version}) has been approved.${enRemarks(remarks)}`,
    }),
  },
  return: {
    subject: ({ name }) => ({
      zh: `请修改${name}的报名信息`,
      en: `Please correct the registration of ${name}`,
    }),
    text: ({ name, version, remarks, inForce }) => ({
      zh: `${name}的报名信息（第 ${version} 版）已退回，请修改后重新提交。${zhInForce(inForce)}${zhRemarks(remarks)}`,
      en: `The registration of ${name} (version ${version}) was returned. Please correct it and submit it again.${enInForce(inForce)}${enRemarks(remarks)}`,
    }),
  },
  notApprove: {
    subject: ({ name }) => ({ zh: `${name}的报名未通过审核`, en: `${name} was not approved` }),
    text: ({ name, version, remarks, inForce }) => ({
      zh: `${name}的报名信息（第 ${version} 版）未通过审核。${zhInForce(inForce)}${zhRemarks(remarks)}`,
      en: `The registration of ${name} (version ${version}) was not approved.${enInForce(inForce)}${enRemarks(remarks)}`,
    }),
  },
  reopen: {
    subject: ({ name }) => ({ zh: `${name}的报名正在重新审核`, en: `${name} is being reviewed again` }),
    text: ({ name, version, remarks }) => ({
      zh: `组委会撤回了此前的决定，${name}的报名信息（第 ${version} 版）正在重新审核，您无需操作。${zhRemarks(remarks)}`,
      en: `The organisers took back their decision; the registration of ${name} (version ${version}) is being reviewed again. You need not do anything.${enRemarks(remarks)}`,
    }),
  },
}

type Named = { name: string }

/** What is told when an organiser withdrew somebody. */
export const withdrawnWords = {
  subject: ({ name }: Named): Bilingual => ({ zh: `${name}的报名已撤回`, en: `${name} has been withdrawn` }),
  text: ({ name }: Named): Bilingual => ({
    zh: `组委会已撤回${name}的报名；随行人员的安排请在该嘉宾的页面查看。如有疑问，请联系组委会。`,
    en: `The organisers have withdrawn the registration of ${name}. What became of companions stands on that page. Please contact the organisers if this is a mistake.`,
  }),
}

/** A remark pinned to a field, as a line of a message. */
export const remarkLine: BilingualWith<{ field: Bilingual; remark: string }> = ({ field, remark }) => ({
  zh: `· ${field.zh}：${remark}`,
  en: `· ${field.en}: ${remark}`,
})
