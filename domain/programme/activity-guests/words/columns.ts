import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { activityGuest } from '../rules.ts'
import { words } from '../words.ts'
import { sheetWords } from './screens.ts'

/** Columns of the spreadsheet: the activity's name, and the fields of the form. */
export const guestColumns: readonly Column[] = [
  {
    key: 'activity',
    label: sheetWords.activity,
    hint: sheetWords.activityHint,
    isRequired: false,
    holds: 'text',
  },
  ...columnsOf(activityGuest, words),
]
