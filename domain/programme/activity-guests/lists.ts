import * as z from 'zod'
import { forms } from '#domain/programme/activities/rules.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, furtherValues, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { activityGuestId, guestStates } from './rules.ts'
import { listWords, screenWords, stateWords } from './words/screens.ts'
import { words } from './words.ts'

const formWords = words.fields.form.options

/** Guests of recommended activities: an organisation sees those of its own activities, organisers see all. */
export const activityGuestsList = defineList({
  name: 'activity-guests',
  title: screenWords.title,
  row: z.object({
    id: activityGuestId,
    name: z.string().nullable(),
    unit: z.string().nullable(),
    jobTitle: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    place: z.string(),
    form: z.enum(forms).nullable(),
    state: z.enum(guestStates),
    missing: z.number().int(),
    /** Registered by a link. */
    byLink: z.boolean(),
    /** Registered by a link, not submitted yet. */
    begun: z.boolean(),
    portrait: z.uuid().nullable(),
    activityId: z.uuid(),
    activity: bilingual,
    /** The organisation that entered them. */
    organisation: bilingual.nullable(),
    further: furtherValues,
  }),
  columns: {
    name: { label: listWords.name, isHead: true, width: 20, value: (row) => row.name },
    activity: { label: listWords.activity, width: 40, value: (row) => row.activity },
    unit: { label: listWords.unit, width: 32, value: (row) => row.unit },
    jobTitle: { label: listWords.jobTitle, within: 'unit', width: 20, value: (row) => row.jobTitle },
    mobile: { label: listWords.mobile, width: 16, value: (row) => row.mobile },
    email: { label: listWords.email, within: 'mobile', width: 32, value: (row) => row.email },
    place: { label: listWords.place, width: 20, value: (row) => row.place },
    form: { label: listWords.form, value: (row) => row.form && formWords[row.form] },
    organisation: { label: listWords.by, width: 32, value: (row) => row.organisation },
    state: {
      label: listWords.state,
      value: (row) =>
        row.state === 'registered' && (row.missing || row.begun)
          ? screenWords.incomplete
          : stateWords[row.state],
    },
  },
  filters: {
    state: choice(guestStates, { label: listWords.state, any: listWords.anyState, words: stateWords }),
    form: choice(forms, { label: listWords.form, any: listWords.anyForm, words: formWords }),
    activityId: parameter(z.uuid().optional()),
  },
  search: listWords.search,
  sorts: { newest: listWords.newest, oldest: listWords.oldest },
  further: {
    createdAt: { label: listWords.createdAt, as: 'moment' },
    submittedAt: { label: listWords.submittedAt, as: 'moment' },
    way: { label: listWords.way },
    residenceCountry: { label: words.fields.residenceCountry },
    landline: { label: words.fields.landline },
  },
})
export type ActivityGuestRow = RowOf<typeof activityGuestsList>
