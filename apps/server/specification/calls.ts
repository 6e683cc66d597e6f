import type { RefusalName } from '../refusals.ts'

/**
 * One input of a call and the expected response. Values that begin with `$` are placeholders, filled anew for each try: `$account` and `$password`
 * of a registered account, `$newcomer` an unknown account, `$guest` a registered guest's number, `$image` an image code that reads abcd,
 * `$code register` the code that was sent for this purpose to the account of the same input, and notices and invitations by name.
 */
export type Try = {
  what: string
  input?: Readonly<Record<string, unknown>>
  answers?: ReplyShape
  refused?: RefusalName
  /** The fields named in the refusal of an invalid input. */
  at?: readonly string[]
}

export type ReplyShape =
  | 'image code'
  | 'true'
  | 'false'
  | 'nothing'
  | 'code id'
  | 'token'
  | 'login info'
  | 'route tree'
  | 'page'
  | 'number'
  | 'link'

export type CallRow = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The call requires a token; without one it is refused with “please log in”. */
  signed?: true
  payload: string
  tries: readonly Try[]
}

const shape = 'an entry that cannot be'
const image = { verifyId: '$image', verifyCode: 'abcd' }
const wrongImage = { verifyId: '$image', verifyCode: 'wxyz' }
const wrongCode = '000000'

/** The calls of the specification, line by line; bodies and replies as defined by R-108. */
export const callRows: readonly CallRow[] = [
  {
    method: 'GET',
    path: '/center/front/getVerifyCode',
    payload: 'none; returns image code',
    tries: [{ what: 'asked', answers: 'image code' }],
  },
  {
    method: 'GET',
    path: '/center/user/front/exists',
    payload: 'params',
    tries: [
      { what: 'a registered account', input: { account: '$account' }, answers: 'true' },
      { what: 'a newcomer', input: { account: '$newcomer' }, answers: 'false' },
      { what: shape, input: { account: '12345' }, refused: 'invalid', at: ['account'] },
      { what: 'nothing', refused: 'invalid', at: ['account'] },
    ],
  },
  {
    method: 'POST',
    path: '/center/front/anonMsgCode',
    payload: 'body (SMS code request)',
    tries: [
      {
        what: 'a newcomer',
        input: { account: '$newcomer', purpose: 'register', ...image },
        answers: 'code id',
      },
      {
        what: 'the wrong image code',
        input: { account: '$newcomer', purpose: 'register', ...wrongImage },
        refused: 'wrongVerifyCode',
      },
      {
        what: shape,
        input: { account: 'not@', purpose: 'anything', ...image },
        refused: 'invalid',
        at: ['account', 'purpose'],
      },
    ],
  },
  {
    method: 'POST',
    path: '/center/user/front/login',
    payload: 'body',
    tries: [
      {
        what: 'the right password',
        input: { account: '$account', password: '$password', ...image },
        answers: 'token',
      },
      {
        what: 'the wrong password',
        input: { account: '$account', password: 'Wrong#2026', ...image },
        refused: 'wrongPassword',
      },
      {
        what: 'an unknown account, which answers the same',
        input: { account: '$newcomer', password: 'Wrong#2026', ...image },
        refused: 'wrongPassword',
      },
      {
        what: 'the wrong image code',
        input: { account: '$account', password: '$password', ...wrongImage },
        refused: 'wrongVerifyCode',
      },
      { what: 'nothing', refused: 'invalid', at: ['account', 'password', 'verifyId', 'verifyCode'] },
    ],
  },
  {
    method: 'POST',
    path: '/center/user/front/securityCodeLogin',
    payload: 'body',
    tries: [
      { what: 'the right code', input: { account: '$account', code: '$code login' }, answers: 'token' },
      {
        what: 'the wrong code',
        input: { account: '$account', code: wrongCode },
        refused: 'wrongMessageCode',
      },
      {
        what: 'a code for another purpose',
        input: { account: '$account', code: '$code resetPwd' },
        refused: 'wrongMessageCode',
      },
      { what: 'nothing', refused: 'invalid', at: ['account', 'code'] },
    ],
  },
  {
    method: 'POST',
    path: '/center/user/front/guestLogin',
    payload: 'body',
    tries: [
      {
        what: 'the right code of a registered guest',
        input: { account: '$guest', code: '$code guestLogin' },
        answers: 'token',
      },
      { what: 'the wrong code', input: { account: '$guest', code: wrongCode }, refused: 'wrongMessageCode' },
      {
        what: 'a person who is no guest',
        input: { account: '$newcomer', code: wrongCode },
        refused: 'wrongMessageCode',
      },
      { what: 'nothing', refused: 'invalid', at: ['account', 'code'] },
    ],
  },
  {
    method: 'GET',
    path: '/center/user/basic/loginInfo',
    signed: true,
    payload: 'param entranceTypes=2; reads user.account, types, permissions',
    tries: [
      { what: 'entrance 2', input: { entranceTypes: 2 }, answers: 'login info' },
      {
        what: 'an entrance that is none',
        input: { entranceTypes: 3 },
        refused: 'invalid',
        at: ['entranceTypes'],
      },
    ],
  },
  {
    method: 'GET',
    path: '/center/menu/basic/userMenuTree',
    signed: true,
    payload: 'param entranceTypes=2; reads a route tree with path, component, children',
    tries: [
      { what: 'entrance 2', input: { entranceTypes: 2 }, answers: 'route tree' },
      {
        what: 'an entrance that is none',
        input: { entranceTypes: 'x' },
        refused: 'invalid',
        at: ['entranceTypes'],
      },
    ],
  },
  {
    method: 'POST',
    path: '/center/user/basic/logout',
    signed: true,
    payload: 'none',
    tries: [{ what: 'asked', answers: 'nothing' }],
  },
  {
    method: 'POST',
    path: '/qms/user-register/registerAndCheck',
    payload: 'body',
    tries: [
      {
        what: 'a newcomer with the right code',
        input: {
          accountType: 'media',
          account: '$newcomer',
          code: '$code register',
          password: '$password',
          privacyAccepted: true,
        },
        answers: 'token',
      },
      {
        what: 'the wrong code',
        input: {
          accountType: 'media',
          account: '$newcomer',
          code: wrongCode,
          password: '$password',
          privacyAccepted: true,
        },
        refused: 'wrongMessageCode',
      },
      {
        what: 'a weak password, the privacy terms not ticked, a type that is none',
        input: {
          accountType: 'guest',
          account: '$newcomer',
          code: wrongCode,
          password: 'aaa123',
          privacyAccepted: false,
        },
        refused: 'invalid',
        at: ['accountType', 'password', 'privacyAccepted'],
      },
    ],
  },
  {
    method: 'PUT',
    path: '/center/user/basic/changPwd',
    signed: true,
    payload: 'params; in the body, where they are not logged (R-074)',
    tries: [
      {
        what: 'the right old password',
        input: { oldPassword: '$password', newPassword: 'Breeze#2027' },
        answers: 'nothing',
      },
      {
        what: 'the wrong old password',
        input: { oldPassword: 'Wrong#2026', newPassword: 'Breeze#2027' },
        refused: 'wrongOwnPassword',
      },
      {
        what: 'the old password once more',
        input: { oldPassword: '$password', newPassword: '$password' },
        refused: 'sameAsOldPassword',
      },
      {
        what: 'a new password that climbs',
        input: { oldPassword: '$password', newPassword: 'Xbcd#2026' },
        refused: 'invalid',
        at: ['newPassword'],
      },
    ],
  },
  {
    method: 'PUT',
    path: '/center/user/basic/changeAccount',
    signed: true,
    payload: 'body',
    tries: [
      {
        what: 'another number with the code that was sent to it',
        input: { account: '$newcomer', code: '$code changeAccount', password: '$password' },
        answers: 'nothing',
      },
      {
        what: 'the account that it is already',
        input: { account: '$account', code: wrongCode, password: '$password' },
        refused: 'sameAccount',
      },
      {
        what: 'the wrong code',
        input: { account: '$newcomer', code: wrongCode, password: '$password' },
        refused: 'wrongMessageCode',
      },
      {
        what: 'the wrong password',
        input: { account: '$newcomer', code: wrongCode, password: 'Wrong#2026' },
        refused: 'wrongOwnPassword',
      },
      {
        what: shape,
        input: { account: '1380013', code: '12', password: '$password' },
        refused: 'invalid',
        at: ['account', 'code'],
      },
    ],
  },
  {
    method: 'PUT',
    path: '/center/user/front/resetPwd',
    payload: 'body',
    tries: [
      {
        what: 'the right code',
        input: { account: '$account', code: '$code resetPwd', newPassword: 'Breeze#2027' },
        answers: 'nothing',
      },
      {
        what: 'the wrong code',
        input: { account: '$account', code: wrongCode, newPassword: 'Breeze#2027' },
        refused: 'wrongMessageCode',
      },
      {
        what: 'an unknown account, which answers the same',
        input: { account: '$newcomer', code: wrongCode, newPassword: 'Breeze#2027' },
        refused: 'wrongMessageCode',
      },
      {
        what: 'a password with three alike in a row',
        input: { account: '$account', code: wrongCode, newPassword: 'Breeeze#2027' },
        refused: 'invalid',
        at: ['newPassword'],
      },
    ],
  },
  {
    method: 'GET',
    path: '/qms/notice-announce/myNoticePage',
    signed: true,
    payload: 'params',
    tries: [
      { what: 'the first page', input: { current: 1, size: 20 }, answers: 'page' },
      {
        what: 'a page that cannot be',
        input: { current: 0, size: 101 },
        refused: 'invalid',
        at: ['current', 'size'],
      },
    ],
  },
  {
    method: 'POST',
    path: '/qms/notice-announce/readNotice',
    signed: true,
    payload: 'params; in the body (R-074)',
    tries: [
      { what: 'a notice', input: { noticeId: '$notice' }, answers: 'nothing' },
      { what: 'a notice that is not there', input: { noticeId: '$nobody' }, refused: 'notFound' },
      { what: 'nothing', refused: 'invalid', at: ['noticeId'] },
    ],
  },
  {
    method: 'GET',
    path: '/qms/notice-announce/myUnReadNoticeCount',
    signed: true,
    payload: 'none; feeds the header dot',
    tries: [{ what: 'asked', answers: 'number' }],
  },
  {
    method: 'GET',
    path: '/qms/group-participant-link-info/front/getMasterInfo',
    payload: 'excluded from the 401 prompt; inviteCode (R-078), refused by the codes of section 8',
    tries: [
      { what: 'a valid code', input: { inviteCode: '$invitation' }, answers: 'link' },
      { what: '10007: no parameter', refused: 'valueMissing' },
      { what: '10001: a blank code', input: { inviteCode: '   ' }, refused: 'invitationBlank' },
      { what: '10002: an unknown code', input: { inviteCode: 'NOSUCHCODE' }, refused: 'invitationUnknown' },
      {
        what: '10003: a code not linked to any company',
        input: { inviteCode: '$unlinked' },
        refused: 'invitationUnlinked',
      },
      {
        what: '10004: a code whose company has no information yet',
        input: { inviteCode: '$companyless' },
        refused: 'invitationCompanyMissing',
      },
      {
        what: '10005: a code of an edition whose days contradict each other',
        input: { inviteCode: '$contradictory' },
        refused: 'guestSettingsIncomplete',
      },
      {
        what: '10006: a code of which nothing says what a registration becomes',
        input: { inviteCode: '$unconfigured' },
        refused: 'transferNotConfigured',
      },
    ],
  },
]
