import type { DocumentType, GuestDraft, jobRanks } from '#domain/people/participants/rules.ts'
import { dayFrom } from './days.ts'
import { inventNumber } from './documents.ts'
import { abroad, chineseGivenNames, chineseSurnames } from './person-names.ts'
import type { Seeded } from './seeded.ts'

type Position = { rank: (typeof jobRanks)[number]; zh: string; en: string }

const positions: Position[] = [
  { rank: 'chair', zh: '董事长', en: 'Chair of the Board' },
  { rank: 'chiefExecutive', zh: '首席执行官', en: 'Chief Executive Officer' },
  { rank: 'president', zh: '中国区总裁', en: 'President, China' },
  { rank: 'vicePresident', zh: '全球副总裁', en: 'Global Vice President' },
  { rank: 'vicePresident', zh: '副总经理', en: 'Deputy General Manager' },
  { rank: 'director', zh: '战略总监', en: 'Director of Strategy' },
  { rank: 'director', zh: '公共事务总监', en: 'Director of Public Affairs' },
  { rank: 'manager', zh: '项目经理', en: 'Project Manager' },
]

/** Positions of companions, personnel and activity guests. */
const otherPositions: Position[] = [
  { rank: 'other', zh: '助理', en: 'Assistant' },
  { rank: 'other', zh: '翻译', en: 'Interpreter' },
  { rank: 'manager', zh: '会务经理', en: 'Event Manager' },
  { rank: 'other', zh: '摄影记者', en: 'Photographer' },
]

/** A person's employer, as far as it appears in their data. */
export type Employer = { domain: string; zh: string; en: string }

type Named = Pick<GuestDraft, 'passportName' | 'chineseName' | 'badgeName' | 'nationality'> & {
  gender: 'female' | 'male'
}

function inventName(random: Seeded, fromAbroad: boolean): Named & { handle: string } {
  const gender = random.chance(0.42) ? ('female' as const) : ('male' as const)
  const handle = (given: string, surname: string) => `${given}.${surname}`.toLowerCase()
  if (!fromAbroad) {
    const surname = random.one(chineseSurnames)
    const given = random.one(chineseGivenNames[gender])
    const chineseName = `${surname.zh}${given.zh}`
    return {
      passportName: `${surname.en} ${given.en}`,
      chineseName,
      badgeName: chineseName,
      gender,
      nationality: 'CN',
      handle: handle(given.en, surname.en),
    }
  }
  const { country, surnames, ...givenNames } = random.one(abroad)
  const given = random.one(givenNames[gender])
  const surname = random.one(surnames)
  const passportName = `${given.en} ${surname.en}`
  return {
    passportName,
    chineseName: random.chance(0.6) ? `${given.zh}·${surname.zh}` : null,
    badgeName: passportName,
    gender,
    nationality: country,
    handle: handle(given.en, surname.en),
  }
}

function documentTypeOf(random: Seeded, fromAbroad: boolean): DocumentType {
  if (fromAbroad) return random.chance(0.1) ? 'foreignPermanentResidentId' : 'passport'
  return random.one([
    'residentId',
    'residentId',
    'residentId',
    'residentId',
    'residentId',
    'hkMacaoPermit',
    'taiwanPermit',
  ])
}

/** A random person with complete data that pass every rule of the guest form; the portrait is added later. */
export function inventPerson(random: Seeded, now: Date, employer: Employer, leads: boolean): GuestDraft {
  const fromAbroad = random.chance(leads ? 0.55 : 0.25)
  const { handle, ...named } = inventName(random, fromAbroad)
  const position = random.one(leads ? positions : otherPositions)
  const birthDate = `${random.whole(1958, 1992)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
  const documentType = documentTypeOf(random, fromAbroad)
  const introduction = leads
    ? `${named.chineseName ?? named.passportName}，${employer.zh}${position.zh}，长期负责亚太地区业务。\n${named.passportName}, ${position.en} of ${employer.en}, has long been in charge of business in Asia and the Pacific.`
    : null
  return {
    ...named,
    birthDate,
    documentType,
    documentNumber: inventNumber(documentType, { birthDate, gender: named.gender }, random),
    documentExpires: documentType === 'residentId' ? null : dayFrom(now, random.whole(500, 3000)),
    jobTitle: fromAbroad ? position.en : position.zh,
    jobRank: position.rank,
    mobile: fromAbroad ? `+999${random.digits(8)}` : `1990000${random.digits(4)}`,
    email: `${handle}${random.digits(2)}@${employer.domain}`,
    landline: random.chance(0.3) ? `0599-8${random.digits(7)}` : null,
    introduction,
    residence: random.chance(0.5) ? (fromAbroad ? 'Singapore' : '青岛市市南区') : null,
    ...(leads && { meetingForm: random.chance(0.9) ? ('onSite' as const) : ('online' as const) }),
  }
}
