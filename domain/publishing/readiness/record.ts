import * as z from 'zod'
import { kind } from '#domain/people/participants/rules.ts'
import { kindWords } from '#domain/people/participants/words.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { ruleDates } from './rules.ts'
import { remindable, remindableLabels } from './words/lacks.ts'
import { permissionWords } from './words/permissions.ts'
import { ruleDateWords, ruleWords as words } from './words/rules.ts'

/** A rule for reminders that send themselves: of what, to whom, and when. It works while it is published. */
export const reminderRule = defineForm('reminderRule', {
  rule: {
    name: text(80),
    lacks: choice(remindable),
    kind: kind.optional(),
    beforeDay: choice(ruleDates),
    days: z.number().int().min(0).max(120),
    every: z.number().int().min(1).max(60).optional(),
  },
})

export const record = defineRecord({
  noun: 'readiness',
  form: reminderRule,
  words: {
    title: words.record,
    sections: { rule: words.section },
    fields: {
      name: words.name,
      lacks: { ...words.lacks, options: remindableLabels },
      kind: { ...words.kind, hint: words.kindHint, options: kindWords },
      beforeDay: { ...words.before, options: ruleDateWords },
      days: words.days,
      every: { ...words.every, hint: words.everyHint },
    },
  },
  says: { title: words.title, lead: words.lead, create: words.create, none: words.none },
  name: 'name',
  belongsTo: 'edition',
  published: true,
  path: '/qms/readiness/rules',
  page: '/readiness/rules',
  list: {
    name: 'reminder-rules',
    columns: { lacks: {}, kind: {}, beforeDay: {}, days: {}, every: {} },
    filters: { lacks: words.anyLack, beforeDay: words.anyDate },
    search: { fields: ['name'], label: words.search },
  },
  may: {
    list: { heldBy: ['secretary', 'reviewer', 'programme', 'reception', 'viewer'], ...permissionWords.list },
    edit: { heldBy: ['secretary'], ...permissionWords.edit },
  },
  example: {
    name: words.example.zh,
    lacks: 'photo',
    kind: 'guest',
    beforeDay: 'registrationCloses',
    days: 7,
    every: 3,
  },
})
