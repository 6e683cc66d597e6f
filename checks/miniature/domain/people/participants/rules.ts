import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'

/** The fields of a guest. */
export const guest = defineForm('guest', {
  identity: { fullName: text(80), title: choice(['mr', 'ms']).optional() },
  job: { company: text(120) },
})
