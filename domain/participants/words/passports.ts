/** Texts of the page that reads the passports of a whole delegation. */
export const passportsWords = {
  title: { zh: '批量上传护照', en: 'Passports of the delegation' },
  lead: {
    zh: '一次选择多张护照照片页。每张都在本设备上读取，按姓名匹配嘉宾；没有同名嘉宾的可新建草稿。核对后一次填写。',
    en: 'Choose the photo pages of several passports. Each is read on this device and matched by its name; where nobody bears it, a draft can be begun. Compare, then fill in all at once.',
  },
  choose: { zh: '选择多张护照图片', en: 'Choose passports' },
  drop: { zh: '也可将图片拖到此处', en: 'or drop them here' },
  link: { zh: '批量上传护照，自动填写', en: 'Fill in several guests from their passports at once' },
  list: { zh: '各文件的结果', en: 'What became of each file' },
  summary: ({ ready, open, taken }: { ready: number; open: number; taken: number }) => ({
    zh: `${ready} 个可填写，${open} 个需要处理，${taken} 个已填写`,
    en: `${ready} ready, ${open} need you, ${taken} filled in`,
  }),
  waiting: { zh: '等待读取', en: 'Waiting' },
  reading: { zh: '正在读取…', en: 'Being read…' },
  saving: { zh: '正在填写…', en: 'Being filled in…' },
  taken: ({ count }: { count: number }) => ({
    zh: count === 0 ? '没有需要填写的内容' : `已填写 ${count} 项`,
    en:
      count === 0 ? 'Nothing was missing' : count === 1 ? 'One field filled in' : `${count} fields filled in`,
  }),
  begun: { zh: '新建的草稿', en: 'A new draft' },
  whose: ({ file }: { file: string }) => ({ zh: `${file} 是谁的护照`, en: `Whose passport is ${file}` }),
  pleaseChoose: { zh: '请选择', en: 'Please choose' },
  nobodys: { zh: '新建草稿', en: 'Begin a new draft' },
  leaveOut: { zh: '不使用此文件', en: 'Leave this file out' },
  compare: ({ fields }: { fields: { zh: string; en: string } }) => ({
    zh: `请与证件核对：${fields.zh}`,
    en: `Please compare with the page: ${fields.en}`,
  }),
  use: ({ count }: { count: number }) => ({ zh: `填写这 ${count} 个`, en: `Fill in these ${count}` }),
  stays: {
    zh: '已填写的内容不会被覆盖。照片页会作为尚无证件图片者的证件图片加密保存。',
    en: 'What was typed stays as it is. The photo page becomes the picture of the document where there is none yet, stored encrypted.',
  },
}
