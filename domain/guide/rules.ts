import * as z from 'zod'

/** The steps of the attendance guide, in the order in which they are best done. */
export const taskNames = ['organisation', 'guests', 'submission', 'review'] as const

/**
 * One line of the task list. `todo`: something is missing; `attention`: an organiser asked for changes; `waiting`: others are at work;
 * `locked`: comes later; `done`.
 */
export const task = z.object({
  name: z.enum(taskNames),
  state: z.enum(['todo', 'attention', 'waiting', 'locked', 'done']),
  /** Entries missing, or people concerned; what it counts is in the words of the task. */
  count: z.number().int(),
  /** The path within the portal that goes to the next thing. */
  link: z.string(),
  /** The last day for it, in the event's zone. */
  until: z.iso.date().nullable(),
})
export type Task = z.output<typeof task>
