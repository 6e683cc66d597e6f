import type { Bilingual } from '#kit/words/bilingual.ts'
import type { TaskName } from '../rules.ts'

type Days = { days: number }

const daysOf = (days: number): Bilingual =>
  days === 0
    ? { zh: '今天截止', en: 'today' }
    : { zh: `还有 ${days} 天`, en: days === 1 ? '1 day left' : `${days} days left` }

/** What was returned, as what there is to do. */
export function returnedWords(name: TaskName, count: number): Bilingual {
  if (name === 'entourage')
    return {
      zh: `按审核意见修改 ${count} 名随行人员`,
      en: count === 1 ? 'Correct one companion as asked' : `Correct ${count} companions as asked`,
    }
  if (name === 'registration')
    return {
      zh: `按审核意见修改 ${count} 人的登记`,
      en: count === 1 ? 'Correct one registration as asked' : `Correct ${count} registrations as asked`,
    }
  return {
    zh: `按审核意见修改 ${count} 位嘉宾`,
    en: count === 1 ? 'Correct one guest as asked' : `Correct ${count} guests as asked`,
  }
}

export const homeWords = {
  ownReturned: { zh: '按审核意见修改您的登记', en: 'Correct your registration as asked' },
  seeOwn: { zh: '查看我的登记与证件', en: 'View my registration and badge' },
  seeOwnProgress: { zh: '查看我的登记', en: 'View my registration' },
  toActivities: { zh: '报名活动', en: 'Sign up for activities' },
  alsoGuests: {
    zh: '贵单位还有领导人以嘉宾身份参会？',
    en: 'Does a leader of your organisation attend as a guest?',
  },
  registerGuest: { zh: '登记嘉宾', en: 'Register a guest' },
  now: { zh: '现在可办', en: 'Now' },
  waiting: { zh: '等待他人', en: 'Waiting for others' },
  later: { zh: '稍后', en: 'Later' },
  ended: { zh: '已截止', en: 'Ended' },
  done: ({ count }: { count: number }) => ({ zh: `已完成 ${count} 项`, en: `${count} done` }),
  lacks: ({ count }: { count: number }) => ({
    zh: `缺 ${count} 项`,
    en: count === 1 ? '1 entry missing' : `${count} entries missing`,
  }),
  byDay: ({ day, days }: Days & { day: string }) => ({
    zh: `${day}截止，${days === 0 ? '就是今天' : daysOf(days).zh}`,
    en: `By ${day}, ${daysOf(days).en}`,
  }),
  daysLeft: ({ days }: Days) => daysOf(days),
  toGo: ({ days }: Days) => ({
    zh: `距开幕 ${days} 天`,
    en: days === 1 ? '1 day to go' : `${days} days to go`,
  }),
  going: { zh: '峰会进行中', en: 'The summit is on' },
}
