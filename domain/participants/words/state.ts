import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { GuestDraft, Status } from '../rules.ts'
import { words } from '../words.ts'

type Versions = { status: Status; version: number; approvedVersion: number | null }

const neverSubmitted: Bilingual = { zh: '尚未提交', en: 'not submitted yet' }
const latest: Record<Exclude<Status, 'draft'>, Bilingual> = {
  pending: { zh: '待审核', en: 'waiting' },
  approved: { zh: '已通过', en: 'approved' },
  returned: { zh: '已退回', en: 'returned' },
  notApproved: { zh: '未通过', en: 'not approved' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
}

/** Which version is in force and what became of the newest: “approved v3, v4 waiting”. */
export function versionText({ status, version, approvedVersion }: Versions): Bilingual {
  if (status === 'draft' || version === 0) return status === 'withdrawn' ? latest.withdrawn : neverSubmitted
  const newest = latest[status]
  if (status === 'approved') return { zh: `v${version} ${newest.zh}`, en: `${newest.en} v${version}` }
  const now = { zh: `v${version} ${newest.zh}`, en: `v${version} ${newest.en}` }
  const inForce = approvedVersion !== null && approvedVersion < version && status !== 'withdrawn'
  if (!inForce) return now
  return {
    zh: `v${approvedVersion} ${latest.approved.zh}，${now.zh}`,
    en: `${latest.approved.en} v${approvedVersion}, ${now.en}`,
  }
}

/** What each state means for the person who registers, and what comes next. */
export const stateSentences: Record<Status, Bilingual> = {
  draft: {
    zh: '草稿已保存，尚未提交。填写完整后请检查并提交。',
    en: 'Saved as a draft, not submitted yet. Once everything is filled in, check the answers and submit them.',
  },
  pending: {
    zh: '已提交，组委会正在审核。有结果会立即通知您。',
    en: 'Submitted. The organisers are reviewing it and will tell you the result at once.',
  },
  approved: {
    zh: '已通过审核。如修改证件、照片、姓名等信息，修改部分将重新审核。',
    en: 'Approved. If you change the name, document, photo or job, that change is reviewed again.',
  },
  returned: {
    zh: '组委会请您修改部分内容。请按下列意见修改后重新提交。',
    en: 'The organisers ask for changes. Please change what is listed here and submit again.',
  },
  notApproved: {
    zh: '未通过审核，信息不能再修改。如有疑问请联系组委会。',
    en: 'Not approved, so the entries can no longer be changed. Please contact the organisers if you have questions.',
  },
  withdrawn: {
    zh: '已撤回，不再参会。记录仍可查看。',
    en: 'Withdrawn: this person does not attend. The record stays readable.',
  },
}

export const approvedWithChange: Bilingual = {
  zh: '已通过的版本仍然有效；您有尚未提交的修改，请检查并提交。',
  en: 'The approved version stays in force. You have changes that are not submitted yet; check and submit them.',
}

/** The same for whoever may fill in and not submit, which stays with those who registered the guest. */
export const sentencesOfHelpers = {
  draft: {
    zh: '草稿已保存，尚未提交。填写完整后由登记单位检查并提交。',
    en: 'Saved as a draft, not submitted yet. Once everything is filled in, the organisation checks and submits it.',
  },
  returned: {
    zh: '组委会请求修改部分内容。请按下列意见修改，之后由登记单位重新提交。',
    en: 'The organisers ask for changes. Please change what is listed here; the organisation submits it again.',
  },
  approvedWithChange: {
    zh: '已通过的版本仍然有效；尚未提交的修改由登记单位检查并提交。',
    en: 'The approved version stays in force. Changes that are not submitted yet are checked and submitted by the organisation.',
  },
} satisfies Record<string, Bilingual>

export const pendingWithApproved: Bilingual = {
  zh: '新版本正在审核；此前通过的版本在审核期间仍然有效。',
  en: 'The new version is under review; the version approved before stays in force meanwhile.',
}

/** A companion who waits for the decision on the guest. */
export const awaitingGuestApproval: Bilingual = {
  zh: '所属嘉宾目前未处于“已通过”状态，随行人员暂不能修改、提交或审核。',
  en: 'The guest is not approved at present; until then this companion cannot be changed, submitted or approved.',
}

export const missingText = ({ count }: { count: number }): Bilingual =>
  count === 0
    ? { zh: '信息完整', en: 'complete' }
    : { zh: `还缺 ${count} 项`, en: count === 1 ? '1 entry missing' : `${count} entries missing` }

const nameless: Bilingual = { zh: '（尚未填写姓名）', en: '(no name yet)' }

type Coming = Pick<GuestDraft, 'companionRole' | 'otherRole'>

/** What somebody comes with a guest as; undefined for whoever does not, or while it is not said. */
export function roleOf({ companionRole, otherRole }: Coming): Bilingual | undefined {
  if (!companionRole) return undefined
  if (companionRole === 'other' && otherRole) return { zh: otherRole, en: otherRole }
  return words.fields.companionRole.options[companionRole]
}

type Names = { passportName?: string | null | undefined; chineseName?: string | null | undefined }

/** The name by which a reader of each language knows the person; what is not filled in yet is said to be so. */
export const nameOf = ({ passportName, chineseName }: Names): Bilingual =>
  withFallback(chineseName, passportName) ?? nameless
