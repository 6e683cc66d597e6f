export const runWords = { title: { zh: '车次', en: 'Runs' } }
