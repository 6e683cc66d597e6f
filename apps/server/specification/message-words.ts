import type { RefusalName } from '../refusals.ts'

/** A text of the app itself, by its key: `appWords.notAuthorised`, `webWords.timeout`. */
type OwnSentence = `${'appWords' | 'webWords' | 'formWords' | 'fileRefusalWords'}.${string}`

/**
 * Section 8 of the specification, message by message. `says`: the specification's text, in quotation marks where it gives the wording. `is`: our
 * refusal or text for it. `raised`: where it is raised.
 */
export type MessageRow = {
  says: string
  is: RefusalName | OwnSentence
  raised: string
}

export const messageRows: readonly MessageRow[] = [
  { says: 'please log in again', is: 'webWords.sessionEnded', raised: 'the box after a 401 without words' },
  { says: '401: the server message', is: 'sessionEnded', raised: 'any signed call' },
  { says: '401: the server message', is: 'notSignedIn', raised: 'any signed call without a token' },
  { says: '403: redirect to /403', is: 'forbidden', raised: 'any call without its permission' },
  { says: '404: redirect to /404', is: 'notFound', raised: 'any record that is not there, or not yours' },
  { says: 'network request timed out', is: 'webWords.timeout', raised: 'the client, after 100000 ms' },
  { says: 'network request error', is: 'webWords.network', raised: 'the client, without an answer' },
  {
    says: '10001: invitation code blank',
    is: 'invitationBlank',
    raised: 'getMasterInfo',
  },
  { says: '10002: code does not exist', is: 'invitationUnknown', raised: 'getMasterInfo' },
  {
    says: '10003: code not linked to any company information',
    is: 'invitationUnlinked',
    raised: 'getMasterInfo',
  },
  {
    says: '10004: company information not found under the code',
    is: 'invitationCompanyMissing',
    raised: 'getMasterInfo',
  },
  {
    says: '10005: guest general configuration incomplete',
    is: 'guestSettingsIncomplete',
    raised: 'getMasterInfo',
  },
  {
    says: '10006: transfer (conversion) guest information not configured',
    is: 'transferNotConfigured',
    raised: 'getMasterInfo',
  },
  { says: '10007: value/parameter cannot be null', is: 'valueMissing', raised: 'getMasterInfo' },
  {
    says: '“The user does not exist.”',
    is: 'userUnknown',
    raised: '/resetPwd, which asks `exists`; the ways in answer known and unknown alike',
  },
  {
    says: '“The phone number verification failed, please try again later”',
    is: 'mobileNotVerified',
    raised: 'a wrong message code at a public registration',
  },
  {
    // corrects the specification's typing error “plese”
    says: '“The mobile phone number already exists, please confirm”',
    is: 'mobileExists',
    raised: 'a mobile number that another account, or another of the personnel, has',
  },
  {
    says: 'Temporary sign-up invalid: the user is not linked to an event',
    is: 'tempNotLinked',
    raised: 'getMasterInfo, and taking a place by an invitation to an activity',
  },
  {
    says: 'Temporary sign-up invalid: event access/meeting mode is not set up',
    is: 'tempNoAccessMode',
    raised: 'getMasterInfo, and taking a place by an invitation to an activity',
  },
  {
    says: 'Temporary sign-up invalid: the event is abandoned',
    is: 'tempEventAbandoned',
    raised: 'getMasterInfo, and taking a place by an invitation to an activity',
  },
  {
    says: '“The number of the guest retinue is up to limit!”',
    is: 'retinueFull',
    raised: 'adding, attaching or bringing back a companion',
  },
  {
    says: '“failed to add, invitation code is empty!”',
    is: 'retinueWithoutInvitation',
    raised:
      'adding a companion of a guest who is special by an invitation whose code was taken out of the record',
  },
  {
    says: 'Guest state not eligible for epidemic information',
    is: 'epidemicStateUnfit',
    raised: 'saving the epidemic-prevention information of a participant who is not approved',
  },
  {
    says: 'Failed to add a photo',
    is: 'photoNotAdded',
    raised: 'a fault of the storage while a picture comes in',
  },
  {
    says: 'Failed to replace a photo',
    is: 'photoNotReplaced',
    raised: 'a fault of the storage while a picture comes in',
  },
  { says: 'save failed', is: 'formWords.notSavedBecause', raised: 'below a form, with the reason' },
  {
    says: 'upload failed',
    is: 'fileRefusalWords.uploadCutOff',
    raised: 'at the photo; other reasons have words of their own',
  },
  { says: '“验证失败，请重新登录。”', is: 'appWords.verifyFailed', raised: 'when user info fetch fails' },
  { says: '“当前用户未授权！”', is: 'appWords.notAuthorised', raised: 'when the menu is empty' },
  { says: '“Has Error”', is: 'webWords.unexpected', raised: 'a failed login without words' },
]
