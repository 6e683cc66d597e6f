import { defineForm } from '#kit/rules/define-form.ts'
import { hallDrawing } from './drawing.ts'

/** The drawing as a form with a save button: what is drawn and not saved stays in the browser. */
export const drawingForm = defineForm('hallDrawing', { drawing: { drawing: hallDrawing } })
