import { settingsWords } from '#domain/accounts/words/settings.ts'
import { delegationWords, importingWords } from '#domain/delegation/words.ts'
import { entourageWords } from '#domain/entourage/words.ts'
import { words as healthWords } from '#domain/health/words.ts'
import { words as intentionWords } from '#domain/intentions/words.ts'
import { planWords as planSheetWords } from '#domain/itineraries/words/plan.ts'
import { words as itineraryWords } from '#domain/itineraries/words.ts'
import { words as messageWords } from '#domain/messages/words.ts'
import { noticesPath } from '#domain/notices/rules.ts'
import { noticeWords } from '#domain/notices/words.ts'
import { words as organisationWords } from '#domain/organisations/words.ts'
import { planWords } from '#domain/participants/words/plan.ts'
import { recordWords } from '#domain/participants/words/record.ts'
import { openWords, shareWords } from '#domain/shares/words.ts'
import { words as summitWords } from '#domain/summit/words.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { titles } from './menu-words.ts'

type Entry = Omit<MenuNode, 'children'>

const shell = (children: Entry[]): MenuNode[] => [
  {
    path: '/',
    component: 'Layout',
    title: titles.guide,
    children: children.map((entry) => ({ ...entry, children: [] })),
  },
]

/** Reached from the name in the header, in both entrances. */
const settings: Entry = {
  path: '/account',
  component: 'accounts/portal/settings',
  title: settingsWords.title,
  permission: 'accounts:self',
  hidden: true,
}

/** What the organisers announce, in both entrances at the address of spec 2. */
const notices: Entry[] = [
  {
    path: noticesPath,
    component: 'notices/portal/my-notices',
    title: noticeWords.menu,
    icon: 'notice',
    permission: 'notices:read',
  },
  {
    path: `${noticesPath}/:id`,
    component: 'notices/portal/my-notice',
    title: noticeWords.notice,
    permission: 'notices:read',
    hidden: true,
  },
]

const portal = shell([
  {
    path: '/dashboard',
    component: 'guide/portal/guide',
    title: titles.guide,
    icon: 'guide',
    permission: 'guide:read',
  },
  {
    path: '/dashboard',
    component: 'participants/portal/my-plan',
    title: planWords.title,
    icon: 'guide',
    permission: 'participants:ownPlan',
  },
  {
    path: '/dashboard',
    component: 'shares/portal/shared-record',
    title: openWords.record,
    icon: 'guide',
    permission: 'shares:use',
  },
  {
    path: '/organisation',
    component: 'organisations/portal/organisation',
    title: organisationWords.title,
    icon: 'organisation',
    permission: 'organisations:own',
  },
  {
    path: '/guests',
    component: 'participants/portal/guests',
    title: titles.guests,
    icon: 'people',
    permission: 'participants:create',
  },
  {
    path: '/guests/portraits',
    component: 'participants/portal/portraits',
    title: titles.portraits,
    permission: 'participants:create',
    hidden: true,
  },
  {
    path: '/guests/:id',
    component: 'participants/portal/guest',
    title: titles.guest,
    permission: 'participants:read',
    hidden: true,
  },
  {
    path: '/guests/:id/edit/:section',
    component: 'participants/portal/edit-guest',
    title: titles.editGuest,
    permission: 'participants:edit',
    hidden: true,
  },
  {
    path: '/guests/:id/check',
    component: 'participants/portal/check-answers',
    title: titles.checkAnswers,
    permission: 'participants:submit',
    hidden: true,
  },
  {
    path: '/delegation',
    component: 'delegation/portal/delegation',
    title: delegationWords.title,
    icon: 'delegation',
    permission: 'delegation:read',
  },
  {
    path: '/delegation/import',
    component: 'delegation/portal/import',
    title: importingWords.title,
    permission: 'delegation:import',
    hidden: true,
  },
  {
    path: '/guests/:id/intention',
    component: 'intentions/portal/intention',
    title: intentionWords.title,
    permission: 'intentions:edit',
    hidden: true,
  },
  {
    path: '/guests/:id/message',
    component: 'messages/portal/message',
    title: messageWords.title,
    permission: 'messages:edit',
    hidden: true,
  },
  {
    path: '/guests/:id/entourage',
    component: 'entourage/portal/entourage',
    title: entourageWords.title,
    permission: 'entourage:add',
    hidden: true,
  },
  {
    path: '/guests/:id/health',
    component: 'health/portal/health',
    title: healthWords.title,
    permission: 'health:edit',
    hidden: true,
  },
  {
    path: '/guests/:id/share',
    component: 'shares/portal/shares',
    title: shareWords.title,
    permission: 'shares:manage',
    hidden: true,
  },
  {
    path: '/guests/:id/withdrawal',
    component: 'entourage/portal/withdraw',
    title: recordWords.withdraw,
    permission: 'participants:withdraw',
    hidden: true,
  },
  {
    path: '/guests/:id/itinerary/print',
    component: 'itineraries/portal/itinerary-print',
    title: planSheetWords.title,
    permission: 'itineraries:read',
    hidden: true,
  },
  {
    path: '/guests/:id/itinerary',
    component: 'itineraries/portal/itinerary',
    title: itineraryWords.title,
    permission: 'itineraries:edit',
    hidden: true,
  },
  {
    path: '/guests/:id/itinerary/:part',
    component: 'itineraries/portal/itinerary',
    title: titles.itineraryStep,
    permission: 'itineraries:edit',
    hidden: true,
  },
  ...notices,
  settings,
])

const console = shell([
  {
    path: '/dashboard',
    component: 'review/console/overview',
    title: titles.overview,
    icon: 'overview',
    permission: 'review:read',
  },
  {
    path: '/review',
    component: 'review/console/desk',
    title: titles.review,
    icon: 'review',
    permission: 'review:read',
  },
  {
    path: '/review/:id',
    component: 'review/console/desk',
    title: titles.reviewed,
    permission: 'review:read',
    hidden: true,
  },
  {
    path: '/participants',
    component: 'participants/console/participants',
    title: titles.participants,
    icon: 'people',
    permission: 'participants:list',
  },
  {
    path: '/participants/:id',
    component: 'participants/console/participant',
    title: titles.participant,
    permission: 'participants:list',
    hidden: true,
  },
  {
    path: '/participants/:id/withdrawal',
    component: 'entourage/console/withdraw',
    title: recordWords.withdraw,
    permission: 'participants:withdraw',
    hidden: true,
  },
  {
    path: '/itineraries',
    component: 'itineraries/console/itineraries',
    title: titles.itineraries,
    icon: 'travel',
    permission: 'itineraries:list',
  },
  {
    path: '/organisations',
    component: 'organisations/console/organisations',
    title: titles.organisations,
    icon: 'organisation',
    permission: 'organisations:list',
  },
  {
    path: '/organisations/:id',
    component: 'organisations/console/organisation',
    title: titles.organisation,
    permission: 'organisations:list',
    hidden: true,
  },
  {
    path: '/accounts',
    component: 'accounts/console/accounts',
    title: titles.accounts,
    icon: 'account',
    permission: 'accounts:list',
  },
  {
    path: '/accounts/new',
    component: 'accounts/console/new-account',
    title: titles.newAccount,
    permission: 'accounts:manage',
    hidden: true,
  },
  {
    path: '/accounts/sign-ins',
    component: 'accounts/console/sign-ins',
    title: titles.signIns,
    icon: 'log',
    permission: 'accounts:signIns',
  },
  {
    path: '/accounts/:id',
    component: 'accounts/console/account',
    title: titles.account,
    permission: 'accounts:list',
    hidden: true,
  },
  {
    path: '/roles',
    component: 'accounts/console/roles',
    title: titles.roles,
    icon: 'roles',
    permission: 'accounts:roles',
  },
  {
    path: '/summit',
    component: 'summit/console/summit',
    title: summitWords.title,
    icon: 'summit',
    permission: 'summit:read',
  },
  ...notices,
  settings,
])

/** The whole menu of an entrance: 2 the portal, 1 the organisers' console (design 5); accounts leaves out what one may not open. */
export const menuOf = (entrance: 1 | 2): MenuNode[] => (entrance === 2 ? portal : console)
