import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ScanTrouble } from './read-document.ts'

const better: Bilingual = {
  zh: '请让整页入镜、放平、对焦清晰，避免反光和手指遮挡，并靠近到证件约占满画面。',
  en: 'Show the whole page, flat and sharp, without glare or fingers, filling most of the picture.',
}

/** Texts of the document scanner. */
export const scanWords = {
  choose: { zh: '选择护照图片', en: 'Choose passport picture' },
  take: { zh: '拍摄护照', en: 'Photograph passport' },
  another: { zh: '换一张图片', en: 'Choose another picture' },
  again: { zh: '重新拍摄', en: 'Photograph again' },
  drop: { zh: '也可将图片拖到此处', en: 'or drop one here' },
  reading: { zh: '正在读取证件…', en: 'Reading the document…' },
  device: {
    zh: '图片只在本机读取；您点击使用之前，任何内容都不会发送。',
    en: 'The picture is read on this device; nothing is sent until you use it.',
  },
  troubles: {
    none: {
      zh: `图片中没有找到护照的机读区（照片页底部的两行字符），因此没有填写任何内容。${better.zh}`,
      en: `No machine-readable lines (the two rows at the foot of the photo page) were found, so nothing was filled in. ${better.en}`,
    },
    unsure: {
      zh: `找到了机读区，但无法可靠读取，因此没有填写任何内容。${better.zh}`,
      en: `The machine-readable lines were found but cannot be read reliably, so nothing was filled in. ${better.en}`,
    },
    late: {
      zh: '暂时无法读取这张图片，没有填写任何内容。请换一张图片，或直接在下面填写。',
      en: 'This picture could not be read; nothing was filled in. Try another picture, or type below.',
    },
    notAPicture: {
      zh: '无法打开此文件。请使用 JPG 或 PNG 图片。',
      en: 'This file cannot be opened. Please use a JPG or PNG picture.',
    },
    tooManyPixels: {
      zh: '图片像素过多，请使用 6000 万像素以内的图片。',
      en: 'This picture has too many pixels; use up to 60 million.',
    },
  } satisfies Record<ScanTrouble, Bilingual>,
  camera: {
    title: { zh: '将证件照片页对准框内', en: 'Hold the photo page within the frame' },
    hint: {
      zh: '让底部两行字符完整、清晰；读到后自动完成。',
      en: 'Keep the two lines at the bottom whole and sharp. The photo is taken automatically.',
    },
    shoot: { zh: '拍摄', en: 'Take picture' },
    close: { zh: '取消', en: 'Cancel' },
    starting: { zh: '正在打开相机…', en: 'Opening the camera…' },
    refused: {
      zh: '无法使用相机。请在浏览器中允许使用相机，或改用手机自带的相机拍摄。',
      en: 'The camera cannot be used. Allow it in the browser, or use the camera of your phone.',
    },
    phone: { zh: '用手机相机拍摄', en: 'Use the phone’s camera' },
  },
}
