/** A figure as both languages write it: 12,345. */
export const figureText = (figure: number): string => figure.toLocaleString('en-GB')
