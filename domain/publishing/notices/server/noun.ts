import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { editedNotice, mailing, noticeReply, readership } from '../api.ts'
import { noticesList } from '../lists.ts'
import { noun } from '../noun.ts'
import { notice } from '../rules.ts'
import { noticeTemplates } from '../words/templates.ts'
import { noticeLogWords, words } from '../words.ts'
import { catchUpMailings } from './actions/mailings.ts'
import { answerSearches } from './actions/search.ts'
import { answerSetUp } from './actions/set-up.ts'
import { tellOfTimes } from './jobs.ts'
import { noticesRoutes as routes } from './routes.ts'
import { lifecycles, notices as noticesTable } from './tables.ts'

export const notices = serverNoun(noun, {
  logs: [
    logged({
      type: 'notice',
      title: words.title,
      form: notice,
      words,
      fields: noticeLogWords.fields,
      values: noticeLogWords.values,
      named: namesIn(noticesTable, 'chineseTitle', 'englishTitle'),
      path: (id) => `/notices/all/${id}`,
    }),
  ],
  lifecycles,
  routes,
  wire(services) {
    answerSearches(services)
    answerSetUp(services)
  },
  templates: Object.values(noticeTemplates),
  housekeeping: [
    { name: 'notice-mailings', everyMinutes: 1, run: catchUpMailings },
    { name: 'notice-times', everyMinutes: 1, run: tellOfTimes },
  ],
  schemas: {
    Notice: noticeReply,
    NoticeSummary: noticesList.row,
    EditedNotice: editedNotice,
    NoticeMailing: mailing,
    NoticeReadership: readership,
  },
})
