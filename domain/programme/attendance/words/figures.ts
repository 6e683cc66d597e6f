/** The figures of activities that stay when the names go. */
export const figureWords = {
  places: { zh: '各活动已确认人数', en: 'Places taken in activities' },
  attended: { zh: '各活动到场人数', en: 'Present in activities' },
} as const
