export const turnWords = {
  yourTurn: { zh: '轮到您了', en: 'Your turn' },
  minutes: ({ minutes }: { minutes: number }) => ({
    zh: `约 ${minutes} 分钟`,
    en: minutes === 1 ? 'About a minute' : `About ${minutes} minutes`,
  }),
}
