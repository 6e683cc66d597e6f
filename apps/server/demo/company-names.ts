import type { OrganisationType } from '#domain/actor.ts'

// Invented names; any resemblance to a real organisation is coincidental.

type Named = { zh: string; en: string }

/** An invented company with its home country or city and its product (at most ten characters, the limit of the form). */
export type Company = Named & { slug: string; home: Named; product: string }

const company = (line: string): Company => {
  const [zh = '', en = '', slug = '', homeZh = '', homeEn = '', product = ''] = line.split('|')
  return { zh, en, slug, home: { zh: homeZh, en: homeEn }, product }
}

export const companies: Company[] = [
  '诺尔维精密机械（中国）有限公司|Norvelde Precision Machinery (China) Co., Ltd.|norvelde|德国巴登|Baden, Germany|精密机床',
  '泽兰蒂亚生命科学集团|Zelandria Life Sciences Group|zelandria|瑞典隆德|Lund, Sweden|生物医药',
  '奥罗维亚新能源股份公司|Aurovia Renewables plc|aurovia|英国康沃尔|Cornwall, United Kingdom|海上风电',
  '海岳澄光半导体有限公司|Haiyue Chengguang Semiconductor Co., Ltd.|haiyue-chengguang|中国滨澜|Binlan, China|功率芯片',
  '卡尔德蒙食品集团|Caldemont Foods Group|caldemont|法国布列塔尼|Brittany, France|乳制品',
  '林德海姆轨道交通公司|Lindheim Rail Systems AG|lindheim-rail|德国萨克森|Saxony, Germany|轨道车辆',
  '森泽浅濑电子株式会社|Morisawa Asase Electronics K.K.|morisawa-asase|日本长野|Nagano, Japan|传感器',
  '维达尔瓦农业贸易公司|Vidalva Agro Trading S.A.|vidalva|巴西巴拉那|Parana, Brazil|大豆与咖啡',
  '阿什伯罗资产管理公司|Ashburrow Asset Management LLC|ashburrow|美国特拉华|Delaware, United States|绿色金融',
  '桑德维兰钢铁公司|Sandevaren Steel AB|sandevaren|瑞典吕勒奥|Lulea, Sweden|低碳钢材',
  '云汐海洋装备集团|Yunxi Marine Equipment Group|yunxi-marine|中国云汐|Yunxi, China|海工装备',
  '贝尔托罗汽车零部件公司|Bertoro Automotive Components S.p.A.|bertoro|意大利皮埃蒙特|Piedmont, Italy|汽车零部件',
  '赫登堡物流公司|Hedenborg Logistics AB|hedenborg|瑞典哥德堡|Gothenburg, Sweden|港口物流',
  '科尔德韦航空技术公司|Coldwey Aerospace Technologies Inc.|coldwey|美国俄亥俄|Ohio, United States|航空部件',
  '玛尔塞拉化妆品公司|Marsella Cosmetics S.A.S.|marsella|法国普罗旺斯|Provence, France|化妆品',
  '澄江智联软件有限公司|Chengjiang Zhilian Software Co., Ltd.|chengjiang-zhilian|中国滨澜|Binlan, China|工业软件',
  '克赖斯曼化工集团|Kreismann Chemicals Group|kreismann|德国莱茵兰|Rhineland, Germany|特种化学品',
  '温特利酒店集团|Winterleigh Hotels Group|winterleigh|英国约克|York, United Kingdom|酒店管理',
  '北岛川机器人株式会社|Kitajimagawa Robotics K.K.|kitajimagawa|日本静冈|Shizuoka, Japan|协作机器人',
  '蒙特塞拉矿业公司|Montesera Mining S.A.|montesera|巴西米纳斯|Minas, Brazil|锂与镍',
  '瓦尔蒙泰水务公司|Valmontet Water Services S.A.|valmontet|法国里昂|Lyon, France|水处理',
  '霍尔滕医疗器械公司|Holtenau Medical Devices GmbH|holtenau|德国基尔|Kiel, Germany|影像设备',
  '远澜氢能科技有限公司|Yuanlan Hydrogen Technology Co., Ltd.|yuanlan-hydrogen|中国远澜|Yuanlan, China|氢燃料电池',
  '哈蒙德斯顿零售公司|Harmondston Retail Inc.|harmondston|美国俄勒冈|Oregon, United States|连锁零售',
].map(company)

/** Organisations that are not enterprises. */
export const bodies: (Named & { slug: string; type: OrganisationType })[] = [
  {
    type: 'government',
    zh: '滨澜市商务局',
    en: 'Binlan Municipal Bureau of Commerce',
    slug: 'commerce-binlan',
  },
  {
    type: 'government',
    zh: '云汐市投资促进局',
    en: 'Yunxi Investment Promotion Agency',
    slug: 'invest-yunxi',
  },
  {
    type: 'government',
    zh: '远澜市人民政府外事办公室',
    en: 'Yuanlan Foreign Affairs Office',
    slug: 'fao-yuanlan',
  },
  {
    type: 'government',
    zh: '澄江市贸易促进会',
    en: 'Chengjiang Council for Trade',
    slug: 'trade-chengjiang',
  },
  {
    type: 'government',
    zh: '海岳新区管理委员会',
    en: 'Haiyue New Area Administration',
    slug: 'haiyue-new-area',
  },
  { type: 'media', zh: '滨澜日报社', en: 'Binlan Daily', slug: 'binlan-daily' },
  { type: 'media', zh: '远澜广播电视台', en: 'Yuanlan Broadcasting', slug: 'yuanlan-tv' },
  { type: 'media', zh: '环海财经周刊', en: 'Seaboard Business Weekly', slug: 'seaboard-weekly' },
  { type: 'media', zh: '北海纪事通讯社', en: 'Northsea Chronicle Agency', slug: 'northsea-chronicle' },
  { type: 'staff', zh: '峰会会务服务中心', en: 'Summit Event Services', slug: 'event-services' },
  { type: 'staff', zh: '滨澜会展接待中心', en: 'Binlan Convention Reception', slug: 'reception-binlan' },
  {
    type: 'volunteer',
    zh: '滨澜大学志愿者协会',
    en: 'Binlan University Volunteers',
    slug: 'volunteers-binlan',
  },
  { type: 'volunteer', zh: '云汐青年志愿服务队', en: 'Yunxi Youth Volunteers', slug: 'volunteers-yunxi' },
  {
    type: 'concurrentEvent',
    zh: '绿色港口论坛筹备组',
    en: 'Green Ports Forum Secretariat',
    slug: 'green-ports',
  },
  {
    type: 'concurrentEvent',
    zh: '海洋食品展组委会',
    en: 'Ocean Food Fair Committee',
    slug: 'ocean-food-fair',
  },
  { type: 'concurrentEvent', zh: '数字贸易对接会', en: 'Digital Trade Matchmaking', slug: 'digital-trade' },
]
