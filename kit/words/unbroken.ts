/** A day of either language in a text: `2026年6月18日星期四`, `18 June 2026`. */
const days =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:星期.|周.)?|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g

/**
 * The same text, of which no line ends within a day: for a screen, not for a file or a message. Between a digit and a Chinese character stands the
 * narrow space that browsers put there themselves where nothing forbids a break.
 */
export const unbroken = (said: string): string =>
  said.replace(days, (day) =>
    day
      .replaceAll(' ', '\u00a0')
      .replace(/([年月])(?=\d)|(\d)(?=[年月日])/g, '$1$2\u202f')
      .replace(/[日星期周](?=.)/g, '$&\u2060'),
  )
