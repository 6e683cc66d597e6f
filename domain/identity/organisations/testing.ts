import { randomUUID } from 'node:crypto'
import type { OrganisationType } from '#domain/actor.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { type OrganisationDraft, organisation } from './rules.ts'

const everything: OrganisationDraft = {
  name: '澄光精密机械有限公司',
  englishName: 'Chengguang Precision Machinery Co., Ltd.',
  socialCreditCode: '91990000MA00000000',
  address: '望海路 1 号',
  website: 'https://www.chengguang.example',
  landline: '0531-12345678',
  enterpriseType: '中外合资',
  parentCompany: '澄光控股',
  headquartersArea: '滨澜 Binlan',
  registrationArea: '滨澜 Binlan',
  mainProductCategory: '精密机床',
  contractType: '投资协议',
  profile: '主营精密机床。',
  projectInvestment: 12_000,
  projectDescription: '建设制造基地。',
  liaisons: [
    {
      name: '程岚',
      gender: 'female',
      mobile: '19900000000',
      email: 'lan@chengguang.example',
      nationality: 'CN',
    },
  ],
}

/** Complete data of an organisation of this type. */
export const completeOrganisation = (accountType: OrganisationType): OrganisationDraft =>
  Object.fromEntries(
    Object.entries(everything).filter(([key]) =>
      organisation.isAsked(key as (typeof organisation.keys)[number], { accountType }),
    ),
  )

export const isolationRecords: IsolationRecords = {
  ofOrganisation: async (_portal, { organisationId }) => ({ '/qms/organisations': organisationId }),
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'organisations', accountId, total: 0, begunAt: clock.now() })
    return { '/qms/organisations/many/imports': id }
  },
}
