/** Texts of the page that reads the passports of a whole delegation. */
export const passportsWords = {
  title: { zh: '批量上传护照', en: 'Bulk passport upload' },
  lead: {
    zh: '一次选择多张护照照片页。每张都在本设备上读取，按姓名匹配嘉宾；没有同名嘉宾的可新建草稿。核对后一次填写。',
    en: 'Choose images of several passport photo pages. Each is read on this device and matched to a guest by name; if no guest has that name, you can create a draft. Check the details, then fill them all in together.',
  },
  choose: { zh: '选择多张护照图片', en: 'Choose passport images' },
  drop: { zh: '也可将图片拖到此处', en: 'or drop images here' },
  link: { zh: '批量上传护照，自动填写', en: 'Fill in guests from several passports' },
  list: { zh: '各文件的结果', en: 'Results by file' },
  summary: ({ ready, open, taken }: { ready: number; open: number; taken: number }) => ({
    zh: `${ready} 个可填写，${open} 个需要处理，${taken} 个已填写`,
    en: `${ready} ready, ${open} to resolve, ${taken} filled in`,
  }),
  waiting: { zh: '等待读取', en: 'Waiting' },
  reading: { zh: '正在读取…', en: 'Reading…' },
  saving: { zh: '正在填写…', en: 'Saving…' },
  taken: ({ count }: { count: number }) => ({
    zh: count === 0 ? '没有需要填写的内容' : `已填写 ${count} 项`,
    en: count === 0 ? 'Nothing to fill in' : count === 1 ? '1 field filled in' : `${count} fields filled in`,
  }),
  begun: { zh: '新建的草稿', en: 'New draft' },
  whose: ({ file }: { file: string }) => ({ zh: `${file} 是谁的护照`, en: `Whose passport is ${file}?` }),
  pleaseChoose: { zh: '请选择', en: 'Please choose' },
  nobodys: { zh: '新建草稿', en: 'Create new draft' },
  leaveOut: { zh: '不使用此文件', en: 'Do not use this file' },
  compare: ({ fields }: { fields: { zh: string; en: string } }) => ({
    zh: `请与证件核对：${fields.zh}`,
    en: `Please check against the document: ${fields.en}`,
  }),
  use: ({ count }: { count: number }) => ({
    zh: `填写这 ${count} 个`,
    en: count === 1 ? 'Fill in 1 guest' : `Fill in ${count} guests`,
  }),
  stays: {
    zh: '已填写的内容不会被覆盖。照片页会作为尚无证件图片者的证件图片加密保存。',
    en: 'Existing entries are not overwritten. Where there is no document image yet, the photo page is stored encrypted as one.',
  },
}
