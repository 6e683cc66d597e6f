/** Two characters are set apart, so that they fill the line as three do. */
const spaced = (name: string) => (/^\p{Script=Han}{2}$/u.test(name) ? [...name].join('　') : name)

const isHan = (name: string) => /^[\p{Script=Han}\s·・]+$/u.test(name)

/**
 * The large and the small name of a place card. Somebody whose Chinese name is a transcription, with a point between its parts, is named in their own script first and
 * in Chinese below; others in Chinese first.
 */
export function cardNames(chinese: string, latin: string): [first: string, second: string] {
  const name = chinese.trim()
  if (!name) return [latin, '']
  const isTranscribed = /[·・]/.test(name) || !isHan(name)
  return isTranscribed && latin ? [latin, name] : [spaced(name), latin]
}
