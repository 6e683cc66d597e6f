import { choice, text } from '#kit/rules/fields.ts'
import { record } from '#kit/rules/record.ts'

/** What is asked of a guest. */
export const guest = record('guest', {
  identity: { fullName: text(80), title: choice(['mr', 'ms']).optional() },
  job: { company: text(120) },
})
