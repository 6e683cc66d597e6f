import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  /** Its data are the problems, as `drawingProblems` names them. */
  drawingWrong: {
    code: 42280,
    status: 422,
    words: {
      zh: '图中有矛盾（例如重复的排号，或超出会场的座位），未保存',
      en: 'The drawing contradicts itself, for example two rows with one label or seats outside the hall; it was not saved',
    },
  },
})

export const refuse = refuserOf(refusals)
