import type { Size } from '#kit/photo/crop-frame.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Rule = Verdict['rule']

/** A text that is the same in both languages. */
const same = (text: string): Bilingual => ({ zh: text, en: text })

const inKilobytes = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Number((bytes / 1024 / 1024).toFixed(1))} MB` : `${Math.round(bytes / 1024)} KB`

/** Name and requirement of each rule. */
export const ruleWords: Record<Rule, { name: Bilingual; asks: (limit: Verdict['limit']) => Bilingual }> = {
  format: { name: { zh: '格式', en: 'Format' }, asks: () => same('JPG') },
  ratio: { name: { zh: '宽高比', en: 'Ratio' }, asks: (limit) => same(String(limit)) },
  minSize: {
    name: { zh: '文件下限', en: 'Smallest file' },
    asks: (limit) => ({ zh: `大于 ${inKilobytes(Number(limit))}`, en: `over ${inKilobytes(Number(limit))}` }),
  },
  maxSize: {
    name: { zh: '文件上限', en: 'Largest file' },
    asks: (limit) => ({
      zh: `小于 ${inKilobytes(Number(limit))}`,
      en: `under ${inKilobytes(Number(limit))}`,
    }),
  },
  pixels: {
    name: { zh: '像素', en: 'Pixels' },
    asks: (limit) => ({ zh: `至少 ${limit}`, en: `at least ${limit}` }),
  },
  resolution: {
    name: { zh: '分辨率', en: 'Resolution' },
    asks: (limit) => ({ zh: `至少 ${limit} dpi`, en: `at least ${limit} dpi` }),
  },
  face: { name: { zh: '人脸', en: 'Face' }, asks: () => ({ zh: '只有一张', en: 'exactly one' }) },
  faceShare: {
    name: { zh: '人脸占比', en: 'Size of the face' },
    asks: (limit) => ({ zh: `占画面 ${limit}%`, en: `${limit} % of the frame` }),
  },
  facePose: {
    name: { zh: '人脸完整端正', en: 'Whole face, upright' },
    asks: () => ({ zh: '完整，不倒置', en: 'whole and upright' }),
  },
}

const unread: Bilingual = { zh: '无法识别', en: 'not readable' }
const noFace: Bilingual = { zh: '未找到人脸', en: 'no face found' }
const poses: Record<string, Bilingual> = {
  whole: { zh: '完整端正', en: 'whole and upright' },
  cut: { zh: '被画面边缘截断', en: 'cut off by the edge' },
  turned: { zh: '倒置或侧卧', en: 'upside down or on its side' },
}
const unstated: Bilingual = { zh: '未注明', en: 'not stated' }

/** The actual value of a file, in the unit of the rule. */
export function figureOf({ rule, actual }: Verdict): Bilingual {
  if (rule === 'faceShare') return actual === null ? noFace : { zh: `${actual}%`, en: `${actual} %` }
  if (rule === 'facePose') return poses[String(actual)] ?? noFace
  if (rule === 'face') return actual === 0 ? noFace : { zh: `${actual} 张`, en: `${actual} found` }
  if (actual === null) return rule === 'resolution' ? unstated : unread
  if (rule === 'format') return same(actual === 'jpeg' ? 'JPG' : String(actual).toUpperCase())
  if (rule === 'minSize' || rule === 'maxSize') return same(inKilobytes(Number(actual)))
  return rule === 'resolution' ? same(`${Math.round(Number(actual))} dpi`) : same(String(actual))
}

export const studioWords = {
  choose: { zh: '选择照片', en: 'Choose a photo' },
  take: { zh: '拍照', en: 'Take a photo' },
  another: { zh: '换一张', en: 'Choose another' },
  drop: { zh: '也可将照片拖到此处', en: 'or drop one here' },
  opening: { zh: '正在打开照片…', en: 'Opening the photo…' },
  cropBoard: ({ width, height }: Size) => ({
    zh: `裁剪照片，比例 ${width}:${height}`,
    en: `Crop the photo to ${width}:${height}`,
  }),
  cropHint: {
    zh: '拖动照片调整位置，用滑块或双指缩放；键盘可用方向键移动、加减号缩放。',
    en: 'Drag the photo into place; zoom with the slider or two fingers. Keys: arrows move, plus and minus zoom.',
  },
  zoom: { zh: '缩放', en: 'Zoom' },
  use: { zh: '使用此照片', en: 'Use this photo' },
  turn: { zh: '向右旋转', en: 'Rotate right' },
  wasTurned: {
    zh: '照片中的人脸不是正立的，已自动转正，请核对。',
    en: 'The face was not upright, so the photo was rotated. Please check it.',
  },
  preparing: { zh: '正在生成照片…', en: 'Preparing the photo…' },
  cropAnyway: { zh: '重新裁剪', en: 'Crop anyway' },
  keepsAll: {
    zh: '此照片符合全部要求，可直接使用。',
    en: 'This photo meets all requirements and can be used as it is.',
  },
  sending: ({ percent }: { percent: number }) => ({
    zh: `正在上传 ${percent}%`,
    en: `Uploading ${percent}%`,
  }),
  judging: { zh: '上传完成，正在检查…', en: 'Uploaded, checking…' },
  rules: { zh: '照片要求', en: 'Photo requirements' },
  rule: { zh: '要求', en: 'Requirement' },
  before: { zh: '原文件', en: 'Your file' },
  after: { zh: '裁剪后', en: 'After cropping' },
  met: { zh: '符合', en: 'met' },
  notMet: { zh: '不符合', en: 'not met' },
  allMet: { zh: '裁剪后的照片符合全部要求', en: 'The cropped photo meets all requirements' },
  someNotMet: ({ rules }: { rules: string }) => ({
    zh: `仍不符合：${rules}`,
    en: `Not met yet: ${rules}`,
  }),
  between: { zh: '、', en: ', ' },
  faceLook: {
    zh: '系统只检查照片中人脸的位置和大小，先在本设备上检查，上传后再检查一次；不识别身份，只保存人脸数量、占比和是否完整端正。',
    en: 'Only the position and size of the face are checked, on this device and again after upload. No one is identified; only the number of faces, their share of the frame and whether they are whole and upright are stored.',
  },
  faceLater: {
    zh: '此设备上暂时无法检查人脸，上传后由服务器检查。',
    en: 'The face cannot be checked on this device; it will be checked after upload.',
  },
  sendAnyway: { zh: '仍然提交，由组委会查看', en: 'Submit anyway for review' },
  sendAnywayWhy: {
    zh: '自动检查也可能看错。您可以重新裁剪，也可以仍然提交：组委会将查看照片，接受或退回。',
    en: 'The check can be wrong. Crop the photo again, or submit it anyway: the organisers will look at it and accept or return it.',
  },
  troubles: {
    damaged: {
      zh: '此照片文件不完整或已损坏。请重新导出，或换一张。',
      en: 'This photo is incomplete or damaged. Please export it again, or choose another.',
    },
    notAPicture: {
      zh: '无法打开此文件。请选择 JPG 或 PNG 照片；iPhone 的 HEIC 照片请先转换为 JPG。',
      en: 'This file cannot be opened. Please choose a JPG or PNG photo; convert iPhone HEIC photos to JPG first.',
    },
    tooManyPixels: {
      zh: '此照片尺寸过大，无法在浏览器中处理。请选择 6000 万像素以内的照片。',
      en: 'This photo is too large for the browser. Please choose one with up to 60 million pixels.',
    },
  },
  refused: { zh: '服务器未接受此照片：', en: 'The server did not accept this photo:' },
  notSent: { zh: '照片未能上传：', en: 'The photo could not be uploaded:' },
}

const tooFewPixels = (pixels: unknown): Bilingual => ({
  zh: `这张照片的像素太少，裁剪后不足 ${pixels}。请换一张更清晰的照片。`,
  en: `This photo has too few pixels: less than ${pixels} after cropping. Please choose a sharper one.`,
})

const faults = {
  noFace: {
    zh: '没有找到人脸。请换一张正面照，或移动裁剪框。',
    en: 'No face was found. Choose a photo of the face, or move the crop.',
  },
  severalFaces: {
    zh: '照片中有不止一张人脸。请裁到只有本人。',
    en: 'There is more than one face. Crop the photo to the person alone.',
  },
  turned: { zh: '人脸不是正立的。请旋转照片。', en: 'The face is not upright. Rotate the photo.' },
  cut: {
    zh: '人脸被画面边缘截断。请移动裁剪框，使整张脸都在画面内。',
    en: 'The face is cut off by the edge of the photo. Move the crop until the whole face is in it.',
  },
  tooSmall: {
    zh: '人脸在画面中太小。请放大照片，或换一张近一些的。',
    en: 'The face is too small in the frame. Zoom in, or choose a closer photo.',
  },
  tooLarge: { zh: '人脸在画面中太大。请缩小照片。', en: 'The face is too large in the frame. Zoom out.' },
} as const satisfies Record<string, Bilingual>

/** The most important fault of a photo in one plain sentence, with the way out; undefined where all rules are met. The figures are in the table. */
export function faultOf(verdicts: readonly Verdict[]): Bilingual | undefined {
  const broken = new Map(verdicts.filter(({ ok }) => !ok).map((verdict) => [verdict.rule, verdict]))
  const [pixels, face] = [broken.get('pixels'), broken.get('face')]
  const [pose, share] = [broken.get('facePose')?.actual, broken.get('faceShare')]
  if (broken.size === 0) return undefined
  if (pixels) return tooFewPixels(pixels.limit)
  if (face) return Number(face.actual) === 0 ? faults.noFace : faults.severalFaces
  if (pose === 'cut' || pose === 'turned') return faults[pose]
  if (share)
    return Number(share.actual) < Number.parseFloat(String(share.limit)) ? faults.tooSmall : faults.tooLarge
  return someNotMet([...broken.keys()])
}

/** What is left: rules about the file, by their names. */
function someNotMet(rules: readonly Rule[]): Bilingual {
  const names = rules.map((rule) => ruleWords[rule].name)
  return {
    zh: `仍不符合：${names.map(({ zh }) => zh).join('、')}`,
    en: `Not met yet: ${names.map(({ en }) => en).join(', ')}`,
  }
}

/** Messages for refused files, by code (kit/files/file-refused.ts). */
export const fileRefusalWords: Record<string, Bilingual> = {
  fileMissing: { zh: '没有收到文件，请重新选择', en: 'No file was received; please choose it again' },
  fileTooLarge: { zh: '文件过大', en: 'The file is too large' },
  fileTooSmall: {
    zh: '文件太小，看不清内容，请换一张更清晰的图片',
    en: 'The file is too small to be read clearly; please choose a sharper picture',
  },
  uploadCutOff: { zh: '上传中断，请重试', en: 'The upload was interrupted; please try again' },
  notAnImage: {
    zh: '文件内容不是 JPG 或 PNG 图片',
    en: 'The file is not a JPG or PNG picture',
  },
  imageFormatNotTaken: { zh: '此处只接受 JPG 图片', en: 'Only JPG pictures are accepted here' },
  nameDisagrees: {
    zh: '文件扩展名与内容不一致',
    en: 'The file extension does not match the content',
  },
  imageTooManyPixels: { zh: '图片尺寸过大', en: 'The picture has too many pixels' },
  imageTooSlow: {
    zh: '图片处理时间过长，请换一张',
    en: 'This picture takes too long to process; please choose another',
  },
  imageBroken: { zh: '图片已损坏，请换一张', en: 'The picture is damaged; please choose another' },
  portraitRules: { zh: '照片不符合以下要求', en: 'The photo does not meet these rules' },
}
