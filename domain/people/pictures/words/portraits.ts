/** Texts of the page that uploads the portraits of a whole delegation. */
export const portraitsWords = {
  title: { zh: '批量上传照片', en: 'Bulk photo upload' },
  lead: {
    zh: '一次选择多张照片，按文件名中的中文或英文姓名匹配嘉宾，在本设备上自动裁剪和检查后上传。',
    en: 'Choose several photos at once. Each is matched to a guest by the Chinese or English name in its file name, cropped and checked on this device, then uploaded.',
  },
  choose: { zh: '选择多张照片', en: 'Choose photos' },
  drop: { zh: '也可将照片拖到此处', en: 'or drop photos here' },
  example: {
    zh: '例如“张伟.jpg”“Zhang Wei.jpg”。可重复选择，已有的照片会被替换。',
    en: 'For example “Zhang Wei.jpg”, or the name in Chinese. You can choose files again; existing photos are replaced.',
  },
  list: { zh: '各文件的结果', en: 'Results by file' },
  summary: ({ taken, open, all }: { taken: number; open: number; all: number }) => ({
    zh: `共 ${all} 个文件：${taken} 个已采用，${open} 个需要处理`,
    en: `${all === 1 ? '1 file' : `${all} files`}: ${taken} uploaded, ${open} to resolve`,
  }),
  waiting: { zh: '等待中', en: 'Waiting' },
  making: { zh: '正在裁剪和检查…', en: 'Cropping and checking…' },
  taken: { zh: '已采用', en: 'Uploaded' },
  takenTurned: { zh: '已采用，照片已自动转正，请核对', en: 'Uploaded and rotated upright; please check' },
  picture: ({ file }: { file: string }) => ({ zh: `由 ${file} 制成的照片`, en: `Photo made from ${file}` }),
  file: ({ file }: { file: string }) => ({ zh: `${file} 的画面`, en: `Image in ${file}` }),
  nobody: { zh: '没有同名嘉宾，请选择', en: 'No guest of that name; please choose' },
  several: { zh: '有多位同名嘉宾，请选择', en: 'Several guests of that name; please choose' },
  another: { zh: '该嘉宾已有另一个文件，请确认', en: 'This guest already has another file; please confirm' },
  notMet: { zh: '不符合：', en: 'Not met: ' },
  byHand: { zh: '手动裁剪', en: 'Crop manually' },
  whose: ({ file }: { file: string }) => ({ zh: `${file} 是谁的照片`, en: `Whose photo is ${file}?` }),
  pleaseChoose: { zh: '请选择', en: 'Please choose' },
  toGuests: { zh: '返回嘉宾列表', en: 'Back to guests' },
  link: { zh: '批量上传照片', en: 'Upload several photos at once' },
}
