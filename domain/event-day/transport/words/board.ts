export const boardWords = { title: { zh: '到离', en: 'Arrivals board' } }
