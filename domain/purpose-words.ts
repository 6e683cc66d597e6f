import type { Bilingual } from '#kit/words/bilingual.ts'
import { type LastDayOfPurpose, type Purpose, purposes } from './purposes.ts'

/** What each purpose is, for the people whose data they are. */
export const purposeWords: Record<Purpose, Bilingual> = {
  admission: { zh: '核验身份、制作证件和现场通行', en: 'To check identities, print badges and admit people' },
  visit: {
    zh: '安排接送、住宿、健康保障和参会意向',
    en: 'To arrange transfers, hotels, health care and attendance wishes',
  },
  participation: {
    zh: '办理报名、审核、活动和会务联络',
    en: 'To handle registration, review, activities and contact about the summit',
  },
  inviteAgain: {
    zh: '下届峰会再次邀请，并显示历届参会情况',
    en: 'To invite the person again, and to show who came to earlier summits',
  },
  account: {
    zh: '维护单位账号并与其联络人沟通',
    en: 'To keep the organisation’s account and reach its contact persons',
  },
  working: {
    zh: '与为峰会工作的人员联系，并公布发言人和项目联络人',
    en: 'To reach people who work for the summit, and to name speakers and liaisons of projects',
  },
}

/** Until when something is kept for a purpose. */
export function untilWords(purpose: Purpose): Bilingual {
  const rule: LastDayOfPurpose = purposes[purpose]
  if ('days' in rule)
    return {
      zh: `该届峰会结束且不能再修改后 ${rule.days} 天`,
      en: `${rule.days} days after the summit and its last day of changes`,
    }
  if ('editions' in rule)
    return {
      zh: `此后第 ${rule.editions} 届峰会，或本人提出反对时为止（反对后至会务资料到期为止）`,
      en: `Until ${rule.editions} later summits, or the person’s objection`,
    }
  return rule.until === 'account'
    ? { zh: '账号存续期间', en: 'As long as the account' }
    : { zh: '组委会删除该条目为止', en: 'Until the organisers remove the entry' }
}

/** A hint with the purpose and the last day, for fields that are sealed and for pictures. */
export function withPurpose(purpose: Purpose, hint?: Bilingual): Bilingual {
  const [why, until] = [purposeWords[purpose], untilWords(purpose)]
  const said = {
    zh: `用于${why.zh}；保存至${until.zh}，随后删除`,
    en: `${why.en}; deleted ${until.en.charAt(0).toLowerCase()}${until.en.slice(1)}`,
  }
  return hint ? { zh: `${hint.zh}。${said.zh}`, en: `${hint.en}. ${said.en}` } : said
}
