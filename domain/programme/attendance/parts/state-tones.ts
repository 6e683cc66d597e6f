import type { Tone } from '#kit/web/tag.tsx'
import type { AttendanceState } from '../rules.ts'

/** The colour of each state; none for states that are over. */
export const stateTones: Partial<Record<AttendanceState, Tone>> = {
  assigned: 'odd',
  offered: 'odd',
  confirmed: 'good',
  waitlisted: 'waiting',
  declined: 'bad',
  lapsed: 'bad',
}
