import { defineForm } from '#kit/rules/define-form.ts'
import { longText, pattern, text } from '#kit/rules/fields.ts'
import { carriesText, isColour } from './rules/colours.ts'

/** What pictures an event has: its logo for light and for dark grounds, and the picture of links that are shared. */
export const pictureKinds = ['logo', 'sharing'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Maximum bytes of an upload, and its least size in pixels; a sharing picture is cut to 1200 × 630, as chat applications show it. */
export const pictureLimits = {
  bytes: 5_000_000,
  logo: { width: 32, height: 32 },
  sharing: { width: 1200, height: 630 },
} as const

/** The id of a picture: the SHA-256 of its bytes, so that its address never shows another one. */
export const pictureId = pattern(64, /^[0-9a-f]{64}$/, 'picture').meta({ examples: ['0'.repeat(64)] })

export const pictureAddress = (id: string) => `/qms/faces/pictures/${id}`

export const footerLength = 300
export const guideLength = 2_000

/** The event's own face in one edition; each part of it may be left as the portal's. */
export const face = defineForm(
  'face',
  {
    look: {
      colour: pattern(7, /^#[0-9a-f]{6}$/i, 'colour').optional(),
      logo: pictureId.optional(),
      logoOnDark: pictureId.optional(),
    },
    sharing: {
      picture: pictureId.optional(),
      chineseSummary: text(200).optional(),
      englishSummary: text(200).optional(),
    },
    guide: {
      chineseGuide: longText(guideLength).optional(),
      englishGuide: longText(guideLength).optional(),
    },
    footer: {
      chineseFooter: longText(footerLength).optional(),
      englishFooter: longText(footerLength).optional(),
    },
  },
  {
    checks: [
      ({ colour }) =>
        colour && isColour(colour) && !carriesText(colour) ? [{ at: 'colour', code: 'tooPale' }] : [],
    ],
  },
)

/** The fields that hold a picture, and its kind. */
export const pictureFields = {
  logo: 'logo',
  logoOnDark: 'logo',
  picture: 'sharing',
} as const satisfies Partial<Record<keyof typeof face.shape, PictureKind>>
export type PictureField = keyof typeof pictureFields
