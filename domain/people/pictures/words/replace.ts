/** Texts of replacing a picture by organisers. */
export const replaceWords = {
  title: { zh: '更换图片', en: 'Replace image' },
  text: {
    zh: '立即生效，无需重新审核。照片自动裁剪；原图保留在历史记录中。',
    en: 'Takes effect immediately, without another review. Portraits are cropped automatically; the original is kept in the history.',
  },
  which: { zh: '更换哪一张', en: 'Image to replace' },
  choose: { zh: '选择图片', en: 'Choose image' },
  another: { zh: '换一张', en: 'Choose another' },
  preview: { zh: '将要使用的图片', en: 'The image to be used' },
  fileNeeded: { zh: '请选择图片', en: 'Choose an image' },
  reason: { zh: '更换理由', en: 'Reason for replacement' },
  reasonHint: {
    zh: '记入审核记录，登记单位也能看到。',
    en: 'Kept in the review record and visible to the registering organisation.',
  },
  reasonNeeded: { zh: '请填写理由', en: 'Enter a reason' },
  replace: { zh: '更换', en: 'Replace' },
  done: { zh: '图片已更换', en: 'Image replaced' },
}
