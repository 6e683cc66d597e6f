/** A day of either language in a text: `2026年6月18日星期四`, `18 June 2026`. */
const days =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:星期.|周.)?|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g

/**
 * The same text, of which no line ends within a day: for a screen (`useText`). A file, its name or a message takes its text by the
 * language, `said[language]`. The word joiner between its characters is ignored by a
 * browser's search and by sorting, as a space of any width is not.
 */
export const unbroken = (said: string): string =>
  said.replace(days, (day) =>
    day.replaceAll(' ', '\u00a0').replace(/([年月])(?=\d)|(\d)(?=[年月日])|([日星期周])(?=.)/g, '$&\u2060'),
  )

/** The text in pieces: every second one, from the second on, is a day. */
export const aroundDays = (said: string): string[] => said.split(new RegExp(`(${days.source})`))
