// Invented: surnames and given names are combined at random and refer to no real person.

export type NamePart = { zh: string; en: string }

const parts = (list: string): NamePart[] =>
  list.split(/\s*,\s*/).map((pair) => {
    const [zh = '', en = ''] = pair.trim().split(' ')
    return { zh, en }
  })

export const chineseSurnames = parts(
  '沈 Shen, 陆 Lu, 顾 Gu, 程 Cheng, 苏 Su, 许 Xu, 何 He, 罗 Luo, 宋 Song, 郑 Zheng, 谢 Xie, 唐 Tang, 冯 Feng, 董 Dong, 叶 Ye, 蒋 Jiang, 余 Yu, 杜 Du, 丁 Ding, 魏 Wei, 姜 Jiang, 尹 Yin',
)

export const chineseGivenNames = {
  female: parts(
    '若澜 Ruolan, 静姝 Jingshu, 晓棠 Xiaotang, 雨桐 Yutong, 清和 Qinghe, 慧 Hui, 婉宁 Wanning, 思齐 Siqi, 岚 Lan, 映雪 Yingxue, 嘉禾 Jiahe, 敏 Min',
  ),
  male: parts(
    '景行 Jingxing, 修远 Xiuyuan, 明哲 Mingzhe, 浩然 Haoran, 启航 Qihang, 毅 Yi, 承业 Chengye, 子墨 Zimo, 远山 Yuanshan, 立诚 Licheng, 凯 Kai, 致和 Zhihe',
  ),
}

/** Foreign names with their Chinese transliterations, by country. */
export const abroad = [
  {
    country: 'DE',
    female: parts('安雅 Anja, 卡特琳 Katrin, 弗里达 Frieda'),
    male: parts('约纳斯 Jonas, 迪特马尔 Dietmar, 马尔特 Malte'),
    surnames: parts('林登霍夫 Lindenhof, 克赖斯曼 Kreismann, 霍尔滕 Holten'),
  },
  {
    country: 'FR',
    female: parts('塞利娜 Celine, 奥德蕾 Audrey, 玛尔戈 Margot'),
    male: parts('巴斯蒂安 Bastien, 卢西安 Lucien, 雷米 Remy'),
    surnames: parts('瓦尔蒙泰 Valmontet, 杜克洛维尔 Duclovel, 桑德雷 Sandrey'),
  },
  {
    country: 'US',
    female: parts('梅琳达 Melinda, 奥布里 Aubrey, 黛娜 Dana'),
    male: parts('韦斯利 Wesley, 格兰特 Grant, 卡莱布 Caleb'),
    surnames: parts('阿什伯里 Ashburrow, 科尔德韦尔 Coldwell, 哈蒙兹 Harmonds'),
  },
  {
    country: 'GB',
    female: parts('菲奥娜 Fiona, 伊莫金 Imogen, 罗莎琳 Rosalind'),
    male: parts('鲁珀特 Rupert, 埃德温 Edwin, 阿拉斯泰尔 Alastair'),
    surnames: parts('桑德克罗夫特 Sandcroft, 温特利 Winterleigh, 马尔韦尔 Marwell'),
  },
  {
    country: 'SE',
    female: parts('英格丽德 Ingrid, 林内娅 Linnea, 西格丽 Sigrid'),
    male: parts('拉尔斯 Lars, 奥斯卡 Oskar, 埃米尔 Emil'),
    surnames: parts('桑德维克 Sandevik, 林德海姆 Lindheim, 海登贝里 Hedenberg'),
  },
  {
    country: 'JP',
    female: parts('美和子 Miwako, 沙织 Saori, 千代 Chiyo'),
    male: parts('健次郎 Kenjiro, 拓海 Takumi, 弘树 Hiroki'),
    surnames: parts('北岛川 Kitajimagawa, 森泽 Morisawa, 浅濑 Asase'),
  },
  {
    country: 'BR',
    female: parts('伊莎多拉 Isadora, 拉丽莎 Larissa, 比阿特丽斯 Beatriz'),
    male: parts('蒂亚戈 Tiago, 拉斐尔 Rafael, 卡埃塔诺 Caetano'),
    surnames: parts('阿尔梅罗 Almeiro, 维达尔瓦 Vidalva, 蒙特塞拉 Montesera'),
  },
]
