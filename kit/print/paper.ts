/** A page in millimetres. */
export type PageSize = { width: number; height: number; margin: number }

type Paper = Omit<PageSize, 'margin'>

/** Usual papers, upright. */
export const papers = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
} satisfies Record<string, Paper>

/** The same paper, its long side at the bottom. */
export const across = ({ width, height }: Paper): Paper => ({ width: height, height: width })

/** The look of an event on paper: colours (`#rrggbb`) of headings, of what stands out, and of boxes, and its logo as PNG. What is absent is plain. */
export type PaperLook = { ink?: string; accent?: string; pale?: string; logo?: Uint8Array }
