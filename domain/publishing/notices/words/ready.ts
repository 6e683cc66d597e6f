import type { SummitRecord } from '#domain/ground/summit/rules.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import { type NoticeDraft, noticeLength } from '../rules.ts'

const inWords = (day: string, locale: 'zh-CN' | 'en-GB') =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The template of a notice from the specification's section 1, in both languages: registration has ended, itineraries and activities continue. */
export function registrationClosedNotice(of: SummitRecord): NoticeDraft {
  const [zhUntil, enUntil] = [inWords(of.editsUntil, 'zh-CN'), inWords(of.editsUntil, 'en-GB')]
  return {
    readers: 'participants',
    chineseTitle: `嘉宾报名已截止，行程修改与活动报名开放至${zhUntil}`.slice(0, noticeLength.title),
    englishTitle: `Guest registration has ended; itineraries and activities until ${enUntil}`,
    chineseContent: `<p>${of.chineseName}嘉宾报名已截止，不再接受新的嘉宾登记。</p><p>已提交的嘉宾，行程信息修改和活动报名继续开放至<strong>${zhUntil}</strong>。请及时核对航班、车次与酒店信息。</p>`,
    englishContent: `<p>Guest registration for the ${of.englishName} has ended; no further guest can be registered.</p><p>For guests who are registered, itineraries can be edited and activities signed up for until <strong>${enUntil}</strong>. Please keep flights, trains and hotels up to date.</p>`,
    releaseFrom: `${addDays(of.registrationCloses, 1)}T00:00`,
    validTo: `${of.editsUntil}T23:59`,
  }
}
