/** Texts about the picture of the document, the business card and the names on the certificate. */
export const pictureWords = {
  choose: { zh: '选择图片', en: 'Choose image' },
  another: { zh: '换一张', en: 'Choose another' },
  madeSmaller: ({ from, to }: { from: string; to: string }) => ({
    zh: `图片较大（${from}），已压缩为 ${to}。`,
    en: `The picture was large (${from}) and was made smaller (${to}).`,
  }),
  none: { zh: '未上传', en: 'Not uploaded' },
  there: { zh: '已上传', en: 'Uploaded' },
  ofDocument: { zh: '身份证件的图片', en: 'Image of the identity document' },
  cardOf: ({ name }: { name: string }) => ({ zh: `${name} 的名片`, en: `Business card of ${name}` }),
  onCertificate: ({ name }: { name: string }) => ({
    zh: `证书上将显示“${name}”`,
    en: `The certificate will show “${name}”`,
  }),
}
