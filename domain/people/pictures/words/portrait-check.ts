import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts about the face check, for those who registered a person and for organisers. */
export const portraitCheckWords = {
  met: ({ share }: { share: number | null }) => ({
    zh: `一张人脸，占画面 ${share}%`,
    en: `One face, ${share}% of the frame`,
  }),
  notMet: { zh: '照片未通过人脸检查：', en: 'The photo did not pass the face check:' },
  noFace: { zh: '未找到人脸。', en: 'no face found.' },
  faces: ({ faces }: { faces: number }) => ({
    zh: `找到 ${faces} 张人脸，应只有一张。`,
    en: `${faces} faces found; there must be only one.`,
  }),
  share: ({ share }: { share: number | null }) => ({
    zh: `人脸占画面 ${share}%，应为 15–42%。`,
    en: `the face fills ${share}% of the frame; it must fill 15–42%.`,
  }),
  poses: {
    cut: { zh: '人脸被画面边缘截断。', en: 'the face is cut off by the edge of the photo.' },
    turned: { zh: '人脸倒置或侧卧。', en: 'the face is upside down or sideways.' },
  },
  reason: { zh: '接受此照片的理由', en: 'Reason for accepting this photo' },
  reasonHint: {
    zh: '记入审核记录，登记单位也能看到。接受后才能通过审核。',
    en: 'Kept in the review record and visible to the registering organisation. The record cannot be approved until the photo is accepted.',
  },
  reasonNeeded: { zh: '请填写理由', en: 'Enter a reason' },
  accept: { zh: '接受此照片', en: 'Accept photo' },
  accepted: ({ name, moment }: { name: Bilingual; moment: string }) => ({
    zh: `未通过人脸检查，${name.zh} 于 ${moment} 接受：`,
    en: `Did not pass the face check; accepted by ${name.en}, ${moment}:`,
  }),
}
