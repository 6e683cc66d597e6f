import type { Tone } from '#kit/web/tag.tsx'
import type { AttendanceState } from '../rules.ts'

/** The colour beside each state; none for what is over. */
export const stateTones: Partial<Record<AttendanceState, Tone>> = {
  assigned: 'odd',
  offered: 'odd',
  confirmed: 'good',
  waitlisted: 'waiting',
  declined: 'bad',
  lapsed: 'bad',
}
