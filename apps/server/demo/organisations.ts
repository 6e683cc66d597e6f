import type { OrganisationType } from '#domain/actor.ts'
import {
  contractTypes,
  enterpriseTypes,
  type OrganisationDraft,
  organisation,
} from '#domain/identity/organisations/rules.ts'
import { bodies, type Company, companies } from './company-names.ts'
import { inventPerson } from './people.ts'
import type { Seeded } from './seeded.ts'

/** An organisation with the account that owns it. */
export type InventedOrganisation = {
  id: string
  accountId: string
  account: string
  type: OrganisationType
  zh: string
  en: string
  domain: string
  draft: OrganisationDraft
}

const streets = [
  { zh: '望海路', en: 'Wanghai Road' },
  { zh: '澄湾大道', en: 'Chengwan Avenue' },
  { zh: '灯塔街', en: 'Dengta Street' },
  { zh: '潮音路', en: 'Chaoyin Road' },
]

function liaisonsOf(random: Seeded, now: Date, employer: { domain: string; zh: string; en: string }) {
  return Array.from({ length: random.whole(1, 2) }, () => {
    const { chineseName, passportName, gender, mobile, email, nationality } = inventPerson(
      random,
      now,
      employer,
      false,
    )
    return {
      name: chineseName ?? passportName ?? '',
      gender: gender ?? ('female' as const),
      mobile: mobile ?? '',
      email: email ?? '',
      nationality: nationality ?? 'CN',
      landline: `0599-8${random.digits(7)}`,
    }
  })
}

const enterpriseOf = ({ zh, en, home, product }: Company, random: Seeded): OrganisationDraft => ({
  // area code 99 of social credit codes is unassigned
  socialCreditCode: `91990000MA${random.digits(8)}`,
  enterpriseType: random.one(enterpriseTypes),
  parentCompany: random.chance(0.5) ? `${zh.replace(/（.*|有限公司|集团|公司/g, '')}控股` : null,
  headquartersArea: `${home.zh} ${home.en}`,
  registrationArea: random.chance(0.5) ? '中国滨澜 Binlan, China' : `${home.zh} ${home.en}`,
  mainProductCategory: product,
  contractType: random.chance(0.7) ? random.one(contractTypes) : null,
  profile: `${zh}总部位于${home.zh}，主营${product}，业务遍及三十多个国家和地区。\n${en} has its headquarters in ${home.en} and does business in more than thirty countries and regions.`,
  projectInvestment: random.chance(0.6) ? random.whole(20, 900) * 100 : null,
  projectDescription: random.chance(0.6)
    ? `拟在滨澜建设${product}研发与制造基地，分两期实施。\nA research and manufacturing base in Binlan is planned in two stages.`
    : null,
})

/** Forty organisations of all types with complete data; deterministic for a seed. */
export function inventOrganisations(random: Seeded, now: Date): InventedOrganisation[] {
  const named = [
    ...companies.map((company) => ({ ...company, type: 'enterprise' as const, own: company })),
    ...bodies.map((body) => ({ ...body, own: undefined })),
  ]
  return named.map(({ zh, en, slug, type, own }) => {
    const domain = `${slug}.example`
    const street = random.one(streets)
    const number = random.whole(1, 299)
    const everything: OrganisationDraft = {
      name: zh,
      englishName: en,
      address: `滨澜市${street.zh}${number}号 No. ${number}, ${street.en}, Binlan`,
      website: `https://www.${domain}`,
      landline: `0599-8${random.digits(7)}`,
      liaisons: liaisonsOf(random, now, { domain, zh, en }),
      ...(own && enterpriseOf(own, random)),
    }
    const asked = organisation.keys.filter((key) => organisation.isAsked(key, { accountType: type }))
    const draft: OrganisationDraft = Object.fromEntries(asked.map((key) => [key, everything[key]]))
    return {
      id: random.uuid(),
      accountId: random.uuid(),
      account: `summit@${domain}`,
      type,
      zh,
      en,
      domain,
      draft,
    }
  })
}
