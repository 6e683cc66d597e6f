import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the lists of participants, in the portal and in the console. */
export const listWords = {
  guests: { zh: '嘉宾报名', en: 'Guest Registration' },
  guestsLead: {
    zh: '登记贵单位参会嘉宾，提交后由组委会审核。',
    en: 'Register your organisation’s guests. The organisers review them after you submit.',
  },
  pastLead: ({ number }: { number: string }): Bilingual => ({
    zh: `第 ${number} 届峰会的记录，仅供查看。`,
    en: `Records of summit no. ${number}, read-only.`,
  }),
  participants: { zh: '参会人', en: 'Participants' },
  register: { zh: '登记嘉宾', en: 'Register guest' },
  opensOn: ({ day }: { day: string }) => ({
    zh: `嘉宾报名将于 ${day} 开始，届时可登记嘉宾。`,
    en: `Guest registration opens on ${day}. You can register guests from then on.`,
  }),
  closedOn: ({ day }: { day: string }) => ({
    zh: `嘉宾报名已于 ${day} 截止，不能再登记新嘉宾；已登记的嘉宾仍可查看。`,
    en: `Guest registration closed on ${day}. You can no longer register new guests, but you can still view registered ones.`,
  }),
  /** After the registration closed, while what was submitted can still be changed. */
  closedButEditable: ({ day, until }: { day: string; until: string }) => ({
    zh: `嘉宾报名已于 ${day} 截止，不能再登记新嘉宾；已提交的嘉宾及其行程、随行人员可修改至 ${until}。`,
    en: `Guest registration closed on ${day}; new guests can no longer be registered. Submitted guests, their itineraries and companions can be changed until ${until}.`,
  }),
  openUntil: ({ day }: { day: string }) => ({
    zh: `嘉宾报名截止 ${day}`,
    en: `Guest registration closes on ${day}`,
  }),
  search: { zh: '姓名、手机、邮箱、职务…', en: 'Name, mobile, e-mail, position …' },
  searchAll: { zh: '姓名、单位、手机、邮箱…', en: 'Name, organisation, mobile, e-mail …' },
  anyStatus: { zh: '全部状态', en: 'All states' },
  anyKind: { zh: '全部类型', en: 'All kinds' },
  submitted: { zh: '提交日期', en: 'Submitted' },
  nationality: {
    label: { zh: '国家和地区', en: 'Country or region' },
    any: { zh: '全部国家和地区', en: 'All countries' },
  },
  unitType: {
    label: { zh: '单位类型', en: 'Organisation type' },
    any: { zh: '全部单位类型', en: 'All organisation types' },
  },
  source: {
    label: { zh: '登记途径', en: 'Registered by' },
    any: { zh: '全部登记途径', en: 'Registered in any way' },
  },
  statusFilter: { zh: '按状态筛选', en: 'Filter by state' },
  kindFilter: { zh: '按类型筛选', en: 'Filter by kind' },
  onlyGuests: { zh: '嘉宾', en: 'Guests' },
  columns: {
    name: { zh: '姓名', en: 'Name' },
    organisation: { zh: '单位', en: 'Organisation' },
    jobTitle: { zh: '职务', en: 'Job title' },
    kind: { zh: '类型', en: 'Kind' },
    status: { zh: '状态', en: 'State' },
    version: { zh: '变更情况', en: 'Changes' },
    missing: { zh: '完整度', en: 'Completeness' },
    updatedAt: { zh: '最近修改', en: 'Last updated' },
    role: { zh: '随行身份', en: 'Companion role' },
    guest: { zh: '所属嘉宾', en: 'Guest' },
  },
  newest: { zh: '最近修改在前', en: 'Last updated first' },
  oldest: { zh: '最早修改在前', en: 'Last updated last' },
  byName: { zh: '按护照姓名 A–Z', en: 'By passport name, A–Z' },
  byNameBackwards: { zh: '按护照姓名 Z–A', en: 'By passport name, Z–A' },
  leastComplete: { zh: '缺项最多在前', en: 'Most missing first' },
  mostComplete: { zh: '缺项最少在前', en: 'Fewest missing first' },
  arrival: { zh: '抵达', en: 'Arrival' },
  departure: { zh: '离开', en: 'Departure' },
  hotel: { zh: '酒店', en: 'Hotel' },
  tags: { zh: '标签', en: 'Tags' },
  precedence: { zh: '礼宾次序', en: 'Precedence' },
  emptyTitle: { zh: '还没有登记嘉宾', en: 'No guests registered yet' },
  emptyText: {
    zh: '点击“登记嘉宾”开始填写。内容会自动保存，可随时离开再继续。',
    en: 'Start with “Register guest”. Everything is saved as you type, so you can leave and continue later.',
  },
  emptyClosed: {
    zh: '目前不在报名时间内，暂不能登记嘉宾。',
    en: 'Registration is not currently open, so you cannot register guests.',
  },
  noMatchTitle: { zh: '没有符合条件的记录', en: 'No results' },
  noMatchText: { zh: '请更换关键词或清除筛选条件。', en: 'Try other words or clear the filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  emptyAll: { zh: '本届峰会还没有参会人', en: 'This summit has no participants yet' },
  emptyAllText: {
    zh: '单位账号登记嘉宾后会显示在这里。',
    en: 'Guests appear here once an organisation registers them.',
  },
  people: ({ count }: { count: Bilingual }): Bilingual => ({
    zh: `共 ${count.zh} 人`,
    en: count.en === '1' ? '1 person' : `${count.en} people`,
  }),
}

/** How a person came to be registered. */
export const sourceWords = {
  organisation: { zh: '单位登记', en: 'An organisation' },
  invitation: { zh: '使用邀请码', en: 'Invitation code' },
  public: { zh: '自行登记', en: 'The person or a group' },
}

/** A person whose first entries are not saved yet. */
export const unsavedWords = {
  here: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `${name.zh}：填写的内容尚未保存，只在此浏览器中。`,
    en: `${name.en}: your entries are not saved yet and exist only in this browser.`,
  }),
  goOn: { zh: '继续填写', en: 'Continue' },
  forget: { zh: '放弃这些内容', en: 'Discard entries' },
  forgetTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `放弃 ${name.zh} 的未保存内容？`,
    en: `Discard the unsaved entries for ${name.en}?`,
  }),
  forgetText: {
    zh: '这些内容只在此浏览器中，放弃后无法恢复。',
    en: 'They exist only in this browser and cannot be restored.',
  },
}

/** The people of an organisation, on its page. */
export const organisationPeopleWords = {
  title: { zh: '本届参会人员', en: 'People at this summit' },
  none: { zh: '本届还没有登记人员。', en: 'Nobody is registered for this summit yet.' },
  all: ({ count }: { count: Bilingual }): Bilingual => ({
    zh: `查看全部 ${count.zh} 人`,
    en: `View all ${count.en}`,
  }),
}
