import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { GuestDraft, Status } from '../rules.ts'
import { words } from '../words.ts'

type Versions = {
  status: Status
  version: number
  approvedVersion: number | null
  changedSinceSubmission: boolean
}

export const versionWords = {
  neverSubmitted: { zh: '尚未提交', en: 'not submitted yet' },
  notAgain: { zh: '尚未重新提交', en: 'not resubmitted yet' },
  first: { zh: '首次提交', en: 'first submission' },
  again: { zh: '再次提交', en: 'submitted again' },
  asApproved: { zh: '与通过时一致', en: 'as approved' },
  changed: { zh: '有未提交的修改', en: 'unsubmitted changes' },
  changeWaits: { zh: '已通过，修改待审核', en: 'approved; change under review' },
  changeReturned: { zh: '已通过，修改被退回', en: 'approved; change returned' },
  toChange: { zh: '待修改', en: 'awaiting changes' },
  over: { zh: '审核已结束', en: 'review ended' },
  cancelled: { zh: '不参会', en: 'not attending' },
  neverReviewed: { zh: '未经本门户登记和审核', en: 'neither registered nor reviewed here' },
} satisfies Record<string, Bilingual>

/** The state of the submissions besides the status: whether a version in force remains, and whether something was changed since. */
export function versionText({ status, version, approvedVersion, ...of }: Versions): Bilingual {
  const isChange = approvedVersion !== null && approvedVersion < version
  switch (status) {
    case 'draft':
      return version === 0 ? versionWords.neverSubmitted : versionWords.notAgain
    case 'pending':
      if (isChange) return versionWords.changeWaits
      return version === 1 ? versionWords.first : versionWords.again
    case 'approved':
      return of.changedSinceSubmission ? versionWords.changed : versionWords.asApproved
    case 'returned':
      return isChange ? versionWords.changeReturned : versionWords.toChange
    case 'notApproved':
      return versionWords.over
    case 'withdrawn':
      return versionWords.cancelled
    case 'entered':
      return versionWords.neverReviewed
  }
}

/** What each state means for those who register, and what comes next. */
export const stateSentences: Record<Status, Bilingual> = {
  draft: {
    zh: '草稿已保存，尚未提交。填写完整后请检查并提交。',
    en: 'Draft saved, not submitted yet. Once everything is complete, check and submit it.',
  },
  pending: {
    zh: '已提交，组委会正在审核。有结果会立即通知您。',
    en: 'Submitted and under review by the organisers. You will be notified as soon as there is a result.',
  },
  approved: {
    zh: '已通过审核。如修改证件、照片、姓名等信息，修改部分将重新审核。',
    en: 'Approved. If you change the name, document, photo or job, the change is reviewed again.',
  },
  returned: {
    zh: '组委会请您修改部分内容。请按下列意见修改后重新提交。',
    en: 'The organisers have requested changes. Please make the changes listed below and submit again.',
  },
  notApproved: {
    zh: '未通过审核，信息不能再修改。如有疑问请联系组委会。',
    en: 'Not approved; the details can no longer be changed. Please contact the organisers if you have questions.',
  },
  withdrawn: {
    zh: '已取消参会。填写的内容全部保留，在可以修改的期限内可重新报名。',
    en: 'Participation cancelled. All entries are kept, and the person can be registered again as long as changes are possible.',
  },
  entered: {
    zh: '由组委会按往届名单补录，未经本门户登记和审核，只保留姓名、单位、职务和嘉宾类型。',
    en: 'Entered by the organisers from the list of a past summit: neither registered nor reviewed here. Only name, organisation, job title and guest type are kept.',
  },
}

export const approvedWithChange: Bilingual = {
  zh: '已通过的版本仍然有效；您有尚未提交的修改，请检查并提交。',
  en: 'The approved version stays in force. You have unsubmitted changes; please check and submit them.',
}

/** The same for those who may fill in but not submit, which is up to those who registered the guest. */
export const sentencesOfHelpers = {
  draft: {
    zh: '草稿已保存，尚未提交。填写完整后由登记单位检查并提交。',
    en: 'Draft saved, not submitted yet. Once everything is complete, the registering organisation checks and submits it.',
  },
  returned: {
    zh: '组委会请求修改部分内容。请按下列意见修改，之后由登记单位重新提交。',
    en: 'The organisers have requested changes. Please make the changes listed below; the registering organisation then submits again.',
  },
  approvedWithChange: {
    zh: '已通过的版本仍然有效；尚未提交的修改由登记单位检查并提交。',
    en: 'The approved version stays in force. The registering organisation checks and submits unsubmitted changes.',
  },
} satisfies Record<string, Bilingual>

export const pendingWithApproved: Bilingual = {
  zh: '新版本正在审核；此前通过的版本在审核期间仍然有效。',
  en: 'The new version is under review; the previously approved version stays in force meanwhile.',
}

/** A companion who waits for the decision on the guest. */
export const awaitingGuestApproval: Bilingual = {
  zh: '所属嘉宾目前未处于“已通过”状态，随行人员暂不能修改、提交或审核。',
  en: 'The guest is not currently approved, so this companion cannot be changed, submitted or reviewed.',
}

export const missingText = ({ count }: { count: number }): Bilingual =>
  count === 0
    ? { zh: '信息完整', en: 'complete' }
    : { zh: `还缺 ${count} 项`, en: count === 1 ? '1 entry missing' : `${count} entries missing` }

const nameless: Bilingual = { zh: '（尚未填写姓名）', en: '(no name yet)' }

type Coming = Pick<GuestDraft, 'companionRole' | 'otherRole'>

/** A companion's role; undefined for other kinds, or while it is not entered. */
export function roleOf({ companionRole, otherRole }: Coming): Bilingual | undefined {
  if (!companionRole) return undefined
  if (companionRole === 'other' && otherRole) return { zh: otherRole, en: otherRole }
  return words.fields.companionRole.options[companionRole]
}

type Names = { passportName?: string | null | undefined; chineseName?: string | null | undefined }

/** The name of a person for readers of each language, or a note that it is not filled in yet. */
export const nameOf = ({ passportName, chineseName }: Names): Bilingual =>
  withFallback(chineseName, passportName) ?? nameless
