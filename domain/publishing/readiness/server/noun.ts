import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { lackedBy, readiness as readinessReply, reminder, reminderPreview } from '../api.ts'
import { figures, lackingOrganisationsList, lackingPeopleList } from '../lists.ts'
import { noun } from '../noun.ts'
import { record } from '../record.ts'
import { remindTemplate } from '../words/templates.ts'
import { sendAutomaticReminders } from './jobs.ts'
import { readinessRoutes } from './routes.ts'
import { lifecycles, reminderRules } from './tables.ts'

const rules = recordActions(record, reminderRules, ofEdition)

export const readiness = serverNoun(noun, {
  routes: [...readinessRoutes, ...recordRoutes(rules)],
  lifecycles,
  records: [rules],
  templates: [remindTemplate],
  housekeeping: [{ name: 'automatic-reminders', everyMinutes: 30, run: sendAutomaticReminders }],
  schemas: {
    Readiness: readinessReply,
    LackedBy: lackedBy,
    LackFigures: figures,
    LackingPerson: lackingPeopleList.row,
    LackingOrganisation: lackingOrganisationsList.row,
    Reminder: reminder,
    ReminderPreview: reminderPreview,
  },
})
