import type { Bilingual } from '#kit/words/bilingual.ts'

/** Title of the layout node, the root of the menu tree. */
export const shellTitle: Bilingual = { zh: '参会指南', en: 'Attendance Guide' }

/** The groups of the console's sidebar, in order, and the pages of each in theirs: what one looks for together stands together. */
export const consoleGroups: ReadonlyArray<{ title: Bilingual; paths: readonly string[] }> = [
  {
    title: { zh: '工作', en: 'Work' },
    paths: ['/dashboard', '/own-guests', '/readiness', '/review', '/ready-remarks'],
  },
  {
    title: { zh: '人员', en: 'People' },
    paths: [
      '/participants',
      '/personnel',
      '/organisations',
      '/take-overs',
      '/invitations',
      '/tags',
      '/duplicates',
    ],
  },
  { title: { zh: '日程', en: 'Programme' }, paths: ['/activities', '/activity-guests', '/halls'] },
  {
    title: { zh: '接待', en: 'Reception' },
    paths: [
      '/itineraries',
      '/board',
      '/runs',
      '/escorts',
      '/lodging',
      '/hotels',
      '/vehicles',
      '/arrival-points',
      '/shuttles',
      '/meals',
      '/cancellations',
    ],
  },
  {
    title: { zh: '证件', en: 'Badges' },
    paths: ['/badges', '/filing', '/zones', '/badge-kinds'],
  },
  {
    title: { zh: '现场', en: 'On site' },
    paths: ['/watching', '/conflicts', '/gates', '/occasions', '/devices', '/badge-keys'],
  },
  {
    title: { zh: '信息', en: 'Information' },
    paths: [
      '/notice/myNotice',
      '/notices',
      '/download',
      '/library',
      '/letters',
      '/projects',
      '/outbox',
      '/outbox/templates',
    ],
  },
  {
    title: { zh: '办公', en: 'Office' },
    paths: [
      '/set-up',
      '/summit',
      '/editions',
      '/face',
      '/exceptions',
      '/accounts',
      '/roles',
      '/privacy',
      '/log',
      '/accounts/sign-ins',
      '/reveals',
      '/exports',
      '/forgetting',
    ],
  },
]
