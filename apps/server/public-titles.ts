import { appWords } from '#apps/web/app-words.ts'
import { browserWords } from '#apps/web/browser-words.ts'
import { driverWords } from '#domain/event-day/drivers/words.ts'
import { hotelWords } from '#domain/event-day/lodging/words/rooming.ts'
import { mailboxWords } from '#domain/ground/outbox/words.ts'
import { keptWords } from '#domain/ground/privacy/words/kept.ts'
import { policyWords } from '#domain/ground/privacy/words.ts'
import { firstPasswordWords } from '#domain/identity/first-passwords/words.ts'
import { invitationKinds, pathOf } from '#domain/identity/invitations/rules.ts'
import { kindWords } from '#domain/identity/invitations/words.ts'
import { openIdWords } from '#domain/identity/sign-in/words/open-id.ts'
import { resetWords } from '#domain/identity/sign-in/words/passwords.ts'
import { chooseWords, registerWords } from '#domain/identity/sign-in/words/register.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { objectionWords, words as takeOverWords } from '#domain/identity/take-overs/words.ts'
import { openWords } from '#domain/plans/shares/words.ts'
import { closedWords } from '#domain/programme/activity-guests/words/door.ts'
import { answerWords } from '#domain/programme/attendance/words/answers.ts'
import { enquiryPageWords } from '#domain/publishing/projects/words/enquiries.ts'
import { guideWords } from '#domain/views/guide/words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const ofInvitations = Object.fromEntries(invitationKinds.map((kind) => [pathOf[kind], kindWords[kind].title]))

/** Titles of the public pages by path. A test checks that the list is complete. */
export const publicTitles: Readonly<Record<string, Bilingual>> = {
  ...ofInvitations,
  '/tempActRecommendInviteClose': closedWords.link.title,
  '/ActRecommendInviteClose': closedWords.activity.title,
  '/login': loginWords.title,
  '/login/openid': openIdWords.title,
  '/choose': chooseWords.title,
  '/register': registerWords.title,
  '/registerFrontUser': registerWords.title,
  '/resetPwd': resetWords.title,
  '/first-password': firstPasswordWords.title,
  '/take-over': takeOverWords.title,
  '/take-over-objection': objectionWords.title,
  '/privacy-policy': policyWords.title,
  '/what-is-kept': keptWords.title,
  '/answer': answerWords.title,
  '/enquiry': enquiryPageWords.title,
  '/guide': guideWords.title,
  '/dev/mailbox': mailboxWords.title,
  '/hotel-rooms': hotelWords.title,
  '/driver-runs': driverWords.title,
  '/share': openWords.title,
  '/RecommendBrowser': browserWords.title,
  '/401': appWords.logInAgain,
  '/403': appWords.forbidden,
  '/404': appWords.notFound,
}

/** Whether the page at a path is public. */
export const isPublicPage = (path: string) => Object.hasOwn(publicTitles, path)
