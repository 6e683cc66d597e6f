import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { contractTypes, enterpriseTypes, organisation, productCategories } from './rules.ts'

export const words = {
  title: { zh: '单位信息', en: 'Organisation' },
  sections: {
    identity: { zh: '单位', en: 'Organisation' },
    enterprise: { zh: '企业信息', en: 'Enterprise information' },
    investment: { zh: '投资项目', en: 'Investment' },
    contacts: { zh: '联络人', en: 'Contact persons' },
  },
  fields: {
    name: {
      zh: '单位名称',
      en: 'Name',
      hint: { zh: '与营业执照或公章一致', en: 'As on the business licence or the official seal' },
    },
    englishName: { zh: '英文名称', en: 'Name in English' },
    socialCreditCode: {
      zh: '统一社会信用代码',
      en: 'Unified social credit code',
      hint: {
        zh: '境外单位可填当地注册号',
        en: 'Overseas organisations enter their local registration number',
      },
    },
    address: { zh: '地址', en: 'Address' },
    website: { zh: '网址', en: 'Website' },
    landline: { zh: '固定电话', en: 'Landline' },
    enterpriseType: {
      zh: '企业类型',
      en: 'Enterprise type',
      options: {
        foreign: { zh: '外商独资', en: 'Wholly foreign-owned' },
        joint: { zh: '中外合资', en: 'Joint venture' },
        stateOwned: { zh: '国有企业', en: 'State-owned' },
        private: { zh: '民营企业', en: 'Private' },
        listed: { zh: '上市公司', en: 'Listed company' },
      } satisfies Record<(typeof enterpriseTypes)[number], Bilingual>,
    },
    parentCompany: { zh: '母公司', en: 'Parent company' },
    headquartersArea: { zh: '总部注册地', en: 'Headquarters registration area' },
    registrationArea: { zh: '注册地', en: 'Registration area' },
    mainProductCategory: {
      zh: '主营产品类别',
      en: 'Main product category',
      options: {
        machinery: { zh: '机械装备', en: 'Machinery' },
        vehicles: { zh: '汽车与交通装备', en: 'Vehicles and transport equipment' },
        energy: { zh: '能源与环保', en: 'Energy and environment' },
        chemicals: { zh: '化工与新材料', en: 'Chemicals and new materials' },
        electronic: { zh: '电子信息', en: 'Electronics and information' },
        medicine: { zh: '医药健康', en: 'Medicine and health' },
        consumer: { zh: '消费品', en: 'Consumer goods' },
        food: { zh: '食品与农业', en: 'Food and agriculture' },
        finance: { zh: '金融', en: 'Finance' },
        logistics: { zh: '物流与贸易', en: 'Logistics and trade' },
        services: { zh: '专业服务', en: 'Professional services' },
      } satisfies Record<(typeof productCategories)[number], Bilingual>,
    },
    contractType: {
      zh: '签约类型',
      en: 'Contract type',
      options: {
        investment: { zh: '投资协议', en: 'Investment agreement' },
        trade: { zh: '采购与贸易合同', en: 'Purchase or trade contract' },
        strategic: { zh: '战略合作协议', en: 'Strategic cooperation' },
        memorandum: { zh: '合作备忘录', en: 'Memorandum of understanding' },
        technology: { zh: '技术合作', en: 'Technical cooperation' },
      } satisfies Record<(typeof contractTypes)[number], Bilingual>,
    },
    introduction: { zh: '单位简介', en: 'Profile' },
    profile: { zh: '企业简介', en: 'Profile' },
    projectInvestment: { zh: '项目投资额（万元）', en: 'Project investment (ten thousand yuan)' },
    projectDescription: { zh: '项目说明', en: 'Project description' },
    liaisons: {
      zh: '联络人',
      en: 'Contact persons',
      entry: { zh: '联络人', en: 'Contact person' },
      add: { zh: '添加联络人', en: 'Add contact person' },
      fields: {
        name: { zh: '姓名', en: 'Name' },
        gender: {
          zh: '性别',
          en: 'Gender',
          options: { female: { zh: '女', en: 'Female' }, male: { zh: '男', en: 'Male' } },
        },
        mobile: { zh: '手机号码', en: 'Mobile' },
        email: { zh: '电子邮箱', en: 'E-mail' },
        nationality: { zh: '国籍（地区）', en: 'Nationality or region' },
        landline: { zh: '固定电话', en: 'Landline' },
      },
    },
  },
  problems: {
    notAsked: {
      zh: '只有企业账号可以填写企业信息',
      en: 'Only enterprise accounts can enter enterprise information',
    },
  },
} satisfies Words<typeof organisation> & { problems: Record<string, Bilingual> }

export type OrganisationWords = Words<typeof organisation>

/** The form for individuals: it asks for the unit they belong to. */
export const unitWords: OrganisationWords = {
  ...words,
  title: { zh: '所属单位', en: 'Your organisation' },
  sections: { ...words.sections, identity: { zh: '所属单位', en: 'Your organisation' } },
  fields: {
    ...words.fields,
    name: {
      zh: '单位名称',
      en: 'Organisation name',
      hint: {
        zh: '您所在的学校、公司或服务机构；没有单位的，填写您本人的姓名',
        en: 'Your school, company or service organisation; if you have none, enter your own name',
      },
    },
  },
}

export const screenWords = {
  lead: {
    zh: '填写后自动保存，可随时离开再继续。',
    en: 'Everything is saved as you type; you can leave and continue at any time.',
  },
  complete: { zh: '单位信息已填写完整。', en: 'Organisation information is complete.' },
  missing: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项需要填写或更正`,
    en: count === 1 ? '1 entry is missing or incorrect' : `${count} entries are missing or incorrect`,
  }),
  toComplete: ({ count }: { count: number }): Bilingual => ({
    zh: `待完善 ${count} 项`,
    en: `${count} to complete`,
  }),
  next: ({ field }: { field: Bilingual }): Bilingual => ({
    zh: `下一项：${field.zh}`,
    en: `Next: ${field.en}`,
  }),
  toGuests: { zh: '前往嘉宾报名', en: 'Go to guest registration' },
  unitComplete: { zh: '所属单位已填写。', en: 'Your organisation has been entered.' },
  toRegistration: { zh: '前往人员登记', en: 'Go to your registration' },
  list: { zh: '参会单位', en: 'Organisations' },
  listLead: {
    zh: '按名称搜索，中英文均可；按最近更新排列。',
    en: 'Search by name in Chinese or English. Last updated first.',
  },
  search: { zh: '单位、联络人、手机', en: 'Name, contact person, mobile' },
  type: { zh: '类型', en: 'Type' },
  allTypes: { zh: '全部类型', en: 'All types' },
  name: { zh: '单位名称', en: 'Name' },
  completeness: { zh: '完整度', en: 'Completeness' },
  updated: { zh: '最近更新', en: 'Last updated' },
  isComplete: { zh: '完整', en: 'Complete' },
  oldest: { zh: '最早更新在前', en: 'Longest unchanged first' },
  liaison: { zh: '联络人', en: 'Contact person' },
  liaisonMobile: { zh: '联络人手机', en: 'Contact person’s mobile' },
  liaisonEmail: { zh: '联络人邮箱', en: 'Contact person’s e-mail' },
  people: { zh: '登记人数', en: 'People registered' },
  tags: { zh: '标签', en: 'Tags' },
  lastSignIn: { zh: '账号最近登录', en: 'Last sign-in of the account' },
  unnamed: { zh: '尚未填写名称', en: 'No name yet' },
  newest: { zh: '最近更新在前', en: 'Last updated first' },
  noneYet: { zh: '还没有单位注册', en: 'No organisations registered yet' },
}

/** Question before an unused organisation is deleted. */
export const deleteWords = {
  title: { zh: '删除此单位及其账号？', en: 'Delete this organisation and its account?' },
  text: {
    zh: '仅在没有任何登记、活动和邀请码时可以删除，不能恢复；其账号将无法登录。',
    en: 'Possible only while nothing was registered for it and it has no activities or codes. It cannot be restored, and its account can no longer log in.',
  },
}

type Named = { name?: string | null | undefined; englishName?: string | null | undefined }

/** The organisation's name in both languages; a single name serves both, and a note where there is none yet. */
export const organisationName = ({ name, englishName }: Named): Bilingual =>
  withFallback(name, englishName) ?? screenWords.unnamed
