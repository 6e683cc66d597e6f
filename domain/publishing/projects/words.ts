import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import {
  type AmountBand,
  type cities,
  type cooperationModes,
  enquiriesPerDay,
  type industries,
  type project,
} from './rules.ts'

type Of<Values extends readonly string[]> = Record<Values[number], Bilingual>

export const cityWords: Of<typeof cities> = {
  jinan: { zh: '济南', en: 'Jinan' },
  qingdao: { zh: '青岛', en: 'Qingdao' },
  zibo: { zh: '淄博', en: 'Zibo' },
  zaozhuang: { zh: '枣庄', en: 'Zaozhuang' },
  dongying: { zh: '东营', en: 'Dongying' },
  yantai: { zh: '烟台', en: 'Yantai' },
  weifang: { zh: '潍坊', en: 'Weifang' },
  jining: { zh: '济宁', en: 'Jining' },
  taian: { zh: '泰安', en: 'Tai’an' },
  weihai: { zh: '威海', en: 'Weihai' },
  rizhao: { zh: '日照', en: 'Rizhao' },
  linyi: { zh: '临沂', en: 'Linyi' },
  dezhou: { zh: '德州', en: 'Dezhou' },
  liaocheng: { zh: '聊城', en: 'Liaocheng' },
  binzhou: { zh: '滨州', en: 'Binzhou' },
  heze: { zh: '菏泽', en: 'Heze' },
}

export const industryWords: Of<typeof industries> = {
  informationTechnology: { zh: '新一代信息技术', en: 'Information technology' },
  highEndEquipment: { zh: '高端装备', en: 'High-end equipment' },
  newEnergy: { zh: '新能源', en: 'New energy' },
  newMaterials: { zh: '新材料', en: 'New materials' },
  chemicals: { zh: '高端化工', en: 'Fine chemicals' },
  marineEconomy: { zh: '现代海洋', en: 'Marine economy' },
  healthcare: { zh: '医养健康', en: 'Healthcare' },
  agriculture: { zh: '现代高效农业', en: 'Modern agriculture' },
  culture: { zh: '文化创意', en: 'Culture and creative industries' },
  tourism: { zh: '精品旅游', en: 'Tourism' },
  finance: { zh: '现代金融', en: 'Finance' },
  logistics: { zh: '现代物流', en: 'Logistics' },
}

export const cooperationWords: Of<typeof cooperationModes> = {
  soleInvestment: { zh: '独资', en: 'Sole investment' },
  jointVenture: { zh: '合资', en: 'Joint venture' },
  equity: { zh: '股权合作', en: 'Equity participation' },
  acquisition: { zh: '并购', en: 'Acquisition' },
  technology: { zh: '技术合作', en: 'Technical cooperation' },
  otherMode: { zh: '其他方式', en: 'Other' },
}

export const amountWords: Record<AmountBand, Bilingual> = {
  under1: { zh: '1 亿元以下', en: 'Below 100 million yuan' },
  from1: { zh: '1 亿至 5 亿元', en: '100 to 500 million yuan' },
  from5: { zh: '5 亿至 10 亿元', en: '500 million to 1 billion yuan' },
  from10: { zh: '10 亿元及以上', en: '1 billion yuan and more' },
}

/** An amount given in ten thousand yuan, formatted for the reader. */
export function investmentWords(tenThousands: number): Bilingual {
  const inLanguage = (tag: string, amount: number) =>
    amount.toLocaleString(tag, { maximumFractionDigits: 2, useGrouping: 'min2' })
  return {
    zh:
      tenThousands >= 10_000
        ? `${inLanguage('zh-CN', tenThousands / 10_000)} 亿元`
        : `${inLanguage('zh-CN', tenThousands)} 万元`,
    en:
      tenThousands >= 100_000
        ? `${inLanguage('en-GB', tenThousands / 100_000)} billion yuan`
        : `${inLanguage('en-GB', tenThousands / 100)} million yuan`,
  }
}

export const words = {
  title: { zh: '投资项目', en: 'Investment projects' },
  sections: {
    project: { zh: '项目', en: 'Project' },
    content: { zh: '内容与条件', en: 'Content and conditions' },
    liaison: { zh: '联系人', en: 'Liaison' },
  },
  fields: {
    chineseName: { zh: '项目名称（中文）', en: 'Name in Chinese' },
    englishName: { zh: '项目名称（英文）', en: 'Name in English' },
    city: { zh: '城市', en: 'City', options: cityWords },
    industry: { zh: '行业', en: 'Industry', options: industryWords },
    cooperation: { zh: '合作方式', en: 'Cooperation mode', options: cooperationWords },
    investment: {
      zh: '投资额（人民币万元）',
      en: 'Investment (RMB, ten thousand yuan)',
    },
    chineseLocation: { zh: '项目地点（中文）', en: 'Location in Chinese' },
    englishLocation: { zh: '项目地点（英文）', en: 'Location in English' },
    chineseContent: { zh: '建设内容与效益（中文）', en: 'Content and benefits in Chinese' },
    englishContent: { zh: '建设内容与效益（英文）', en: 'Content and benefits in English' },
    chineseConditions: { zh: '项目条件（中文）', en: 'Conditions in Chinese' },
    englishConditions: { zh: '项目条件（英文）', en: 'Conditions in English' },
    liaison: { zh: '联系人', en: 'Liaison' },
    tel: { zh: '联系电话', en: 'Telephone' },
    email: {
      zh: '电子邮箱',
      en: 'E-mail',
      hint: {
        zh: '“联系我”发往此邮箱；不填则以短信发往联系电话',
        en: '“Contact me” is sent here; if empty, it is sent by SMS to the telephone number',
      },
    },
  },
} satisfies Words<typeof project>

export const screenWords = {
  project: { zh: '投资项目', en: 'Investment project' },
  view: { zh: '显示方式', en: 'View' },
  asList: { zh: '列表', en: 'List' },
  asCards: { zh: '卡片', en: 'Cards' },
  favourites: { zh: '收藏', en: 'Favourites' },
  allProjects: { zh: '全部项目', en: 'All projects' },
  onlyFavourites: { zh: '我的收藏', en: 'My favourites' },
  /** Labels of a toggle button. */
  favourite: { zh: '收藏', en: 'Favourite' },
  isFavourite: { zh: '已收藏', en: 'Favourite' },
  onlyChinese: {
    zh: '英文内容待补充。',
    en: 'Parts of this project are available in Chinese only.',
  },
  contact: { zh: '联系我', en: 'Contact me' },
  contactLead: {
    zh: `项目联系人会看到您的姓名、登录账号和留言，并与您联系。每天最多可咨询 ${enquiriesPerDay} 个项目。`,
    en: `The liaison sees your name, login account and message, and is asked to contact you. You can ask about ${enquiriesPerDay} projects a day.`,
  },
  message: { zh: '留言', en: 'Message' },
  messageHint: {
    zh: '例如您关心的问题、方便联系的时间',
    en: 'For example your questions and when you can be reached',
  },
  send: { zh: '发送', en: 'Send' },
  sent: { zh: '已发给项目联系人', en: 'Sent to the liaison' },
  call: { zh: '也可直接致电', en: 'Or call' },
  back: { zh: '返回项目列表', en: 'Back to projects' },
  lead: {
    zh: '可按城市、行业、合作方式和金额筛选。',
    en: 'Filter by city, industry, cooperation mode and amount.',
  },
  name: { zh: '项目名称', en: 'Name' },
  location: { zh: '项目地点', en: 'Location' },
  investment: { zh: '投资额', en: 'Investment' },
  amount: { zh: '投资额', en: 'Investment' },
  content: { zh: '建设内容与效益', en: 'Content and benefits' },
  conditions: { zh: '项目条件', en: 'Conditions' },
  anyCity: { zh: '全部城市', en: 'All cities' },
  anyIndustry: { zh: '全部行业', en: 'All industries' },
  anyMode: { zh: '全部合作方式', en: 'All modes' },
  anyAmount: { zh: '不限金额', en: 'Any amount' },
  search: { zh: '搜索项目名称、地点', en: 'Search name or location' },
  newest: { zh: '最新发布在前', en: 'Newest first' },
  largest: { zh: '投资额从高到低', en: 'Largest investment first' },
  smallest: { zh: '投资额从低到高', en: 'Smallest investment first' },
  noneYet: { zh: '还没有发布投资项目', en: 'No projects published yet' },
  noneYetText: {
    zh: '组委会发布项目后会显示在这里。',
    en: 'Projects appear here once the organisers publish them.',
  },
  noFavourites: { zh: '这里没有您收藏的项目', en: 'None of your favourites are here' },
  noFavouritesText: {
    zh: '点击项目旁的“收藏”，以后可在这里找到。',
    en: 'Press “Favourite” beside a project to find it here later.',
  },
} satisfies Record<string, Bilingual>

/** State of the reader's own enquiry. */
export const enquiryStateWords = {
  waiting: ({ asked }: { asked: string }): Bilingual => ({
    zh: `您已于 ${asked} 请联系人与您联系，对方尚未答复。`,
    en: `You asked the liaison to contact you on ${asked}; there is no answer yet.`,
  }),
  answered: ({ asked, answered }: { asked: string; answered: string }): Bilingual => ({
    zh: `您于 ${asked} 的咨询已在 ${answered} 得到答复。`,
    en: `Your enquiry of ${asked} was answered on ${answered}.`,
  }),
}
