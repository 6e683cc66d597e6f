/** Texts of the page that uploads the portraits of a whole delegation. */
export const portraitsWords = {
  title: { zh: '批量上传照片', en: 'Photos of the delegation' },
  lead: {
    zh: '一次选择多张照片，按文件名中的中文或英文姓名匹配嘉宾，在本设备上自动裁剪和检查后上传。',
    en: 'Choose several photos at once. Each is matched by the Chinese or Latin name in its file name, then cropped and checked on this device and sent.',
  },
  choose: { zh: '选择多张照片', en: 'Choose photos' },
  drop: { zh: '也可将照片拖到此处', en: 'or drop them here' },
  example: {
    zh: '例如“张伟.jpg”“Zhang Wei.jpg”。可重复选择，已有的照片会被替换。',
    en: 'For example “Zhang Wei.jpg”, or the name in Chinese. You can choose again; a photo that is there is replaced.',
  },
  list: { zh: '各文件的结果', en: 'What became of each file' },
  summary: ({ taken, open, all }: { taken: number; open: number; all: number }) => ({
    zh: `共 ${all} 个文件：${taken} 个已采用，${open} 个需要处理`,
    en: `${all} files: ${taken} taken, ${open} need you`,
  }),
  waiting: { zh: '等待中', en: 'Waiting' },
  making: { zh: '正在裁剪和检查…', en: 'Being cropped and checked…' },
  taken: { zh: '已采用', en: 'Taken' },
  takenTurned: { zh: '已采用，照片已自动转正，请核对', en: 'Taken; it was turned upright, please look' },
  picture: ({ file }: { file: string }) => ({ zh: `由 ${file} 制成的照片`, en: `The photo made of ${file}` }),
  file: ({ file }: { file: string }) => ({ zh: `${file} 的画面`, en: `What ${file} shows` }),
  nobody: { zh: '没有同名嘉宾，请选择', en: 'Nobody of that name; please choose' },
  several: { zh: '有多位同名嘉宾，请选择', en: 'Several people of that name; please choose' },
  another: { zh: '该嘉宾已有另一个文件，请确认', en: 'Another file went to this guest; please confirm' },
  notMet: { zh: '不符合：', en: 'Not met: ' },
  byHand: { zh: '手动裁剪', en: 'Crop it by hand' },
  whose: ({ file }: { file: string }) => ({ zh: `${file} 是谁的照片`, en: `Whose photo is ${file}` }),
  pleaseChoose: { zh: '请选择', en: 'Please choose' },
  toGuests: { zh: '返回嘉宾列表', en: 'Back to the guests' },
  link: { zh: '批量上传照片', en: 'Upload photos of several guests at once' },
}
