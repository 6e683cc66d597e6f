import * as z from 'zod'
import { peopleFurther } from '#domain/people/participants/lists.ts'
import { kind } from '#domain/people/participants/rules.ts'
import { kindWords } from '#domain/people/participants/words.ts'
import { forms } from '#domain/programme/activities/rules.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, furtherValues, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { attendanceStates, presences } from './rules.ts'
import { consoleWords, listWords, presenceWords } from './words/console.ts'
import { aheadWords, formWords, stateWords } from './words/screens.ts'

const { columns: labels } = consoleWords

/** The people of an activity: those with a place first, then the waiting list in order, then those who left. */
export const peopleList = defineList({
  name: 'activity-people',
  title: consoleWords.people,
  row: z.object({
    id: z.uuid(),
    participantId: z.uuid(),
    activityId: z.uuid(),
    activity: bilingual,
    name: bilingual,
    kind,
    organisation: bilingual.nullable(),
    jobTitle: z.string().nullable(),
    form: z.enum(forms),
    state: z.enum(attendanceStates),
    groupId: z.uuid(),
    /** Entries ahead on the waiting list; null for those who do not wait. */
    ahead: z.number().int().nullable(),
    offerEndsAt: z.iso.datetime().nullable(),
    seatNumber: z.string().nullable(),
    seat: bilingual.nullable(),
    isSpeaker: z.boolean(),
    changedAt: z.iso.datetime(),
    declineReason: z.string().nullable(),
    answers: z.array(z.string().nullable()).nullable(),
    attendedAt: z.iso.datetime().nullable(),
    further: furtherValues,
  }),
  columns: {
    name: { label: labels.name, isHead: true, width: 28, value: (row) => row.name },
    jobTitle: { label: listWords.jobTitle, within: 'name', width: 24, value: (row) => row.jobTitle },
    kind: { label: listWords.kind, within: 'name', value: (row) => kindWords[row.kind] },
    speaker: {
      label: consoleWords.speaker,
      within: 'name',
      value: (row) => (row.isSpeaker ? listWords.yes : null),
    },
    activity: { label: listWords.activity, within: 'name', width: 40, value: (row) => row.activity },
    organisation: { label: labels.organisation, width: 36, value: (row) => row.organisation },
    state: { label: labels.state, value: (row) => stateWords[row.state] },
    ahead: {
      label: listWords.waiting,
      within: 'state',
      width: 20,
      value: (row) => (row.ahead === null ? null : aheadWords({ ahead: row.ahead })),
    },
    form: { label: labels.form, value: (row) => formWords[row.form] },
    seat: { label: labels.seat, value: (row) => row.seat },
    notes: {
      label: labels.notes,
      width: 40,
      value: (row) => [row.declineReason, ...(row.answers ?? [])].filter(Boolean).join(' · ') || null,
    },
    attendedAt: { label: consoleWords.present, as: 'moment', within: 'seat', value: (row) => row.attendedAt },
    changedAt: { label: listWords.changedAt, as: 'moment', within: 'state', value: (row) => row.changedAt },
  },
  filters: {
    activityId: parameter(z.uuid().optional()),
    state: choice(attendanceStates, { label: labels.state, any: listWords.anyState, words: stateWords }),
    form: choice(forms, { label: labels.form, any: listWords.anyForm, words: formWords }),
    presence: choice(presences, {
      label: consoleWords.present,
      any: listWords.anyPresence,
      words: presenceWords,
    }),
  },
  search: consoleWords.search,
  sorts: { standing: listWords.standing },
  further: {
    ...peopleFurther,
    // beside the mode of the activity
    meetingForm: { label: listWords.summitForm, needs: 'participants:list' },
  },
})
export type AttendanceRow = RowOf<typeof peopleList>
