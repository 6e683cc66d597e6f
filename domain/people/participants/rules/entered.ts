import { keptFor } from '#domain/purposes.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { latinSpelling } from '#kit/rules/formats.ts'
import { guest } from '../rules.ts'

const { chineseName, unitName, jobTitle, guestType } = guest.shape

/**
 * All that is kept of a guest of an edition that was held before the portal: what serves to invite them again (decision 189). Either name is
 * enough, as in the lists of those years.
 */
export const enteredGuest = defineForm('enteredGuest', {
  person: {
    chineseName,
    // as it was spelled then: whether it is as in the passport is seen when the guest is registered again
    passportName: keptFor('inviteAgain', latinSpelling(100).optional()),
    unitName,
    jobTitle,
    guestType: guestType.optional(),
  },
})
