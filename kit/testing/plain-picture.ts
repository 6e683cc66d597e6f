import sharp from 'sharp'

type Plain = { width: number; height: number; colour?: string; format?: 'png' | 'jpeg' }

/** A picture of one colour. */
export const plainPicture = ({ width, height, colour = '#c0271c', format = 'png' }: Plain): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
