import * as z from 'zod'
import { defineAnnex } from '#domain/people/annexes/rules.ts'
import { mayHaveGuestAnnexes } from '#domain/people/participants/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { longText, text } from '#kit/rules/fields.ts'

/** A yes-or-no question; unanswered is not a no. */
const answer = () => z.boolean()

/**
 * The attendance intention of a guest (R-033 and R-058 “Attendance intention”), with the limits of: texts to 100 or 1,000, the
 * closed-door topic to 500.
 */
export const intention = defineForm(
  'intention',
  allKeptFor('visit', {
    presence: {
      exhibit: answer(),
      logoWall: answer(),
      launchShow: answer(),
      reportRelease: answer(),
    },
    exchange: {
      speaking: answer(),
      speakingTopic: text(100),
      closedDoor: answer(),
      closedDoorTopic: longText(500),
      interview: answer(),
      unitsToMeet: longText(1000).optional(),
      homeTownCity: text(100).optional(),
    },
    stay: {
      designatedHotel: answer(),
      selfPaidAccommodation: answer(),
      dietaryRestriction: text(100).optional(),
      personalisedNeeds: longText(1000).optional(),
    },
  }),
  {
    asked: {
      speakingTopic: ({ speaking }) => speaking === true,
      closedDoorTopic: ({ closedDoor }) => closedDoor === true,
    },
  },
)

export type IntentionDraft = Draft<typeof intention>

/** For guests, within the edits window. */
export const intentionAnnex = defineAnnex({ form: intention, window: 'edits', isFor: mayHaveGuestAnnexes })
