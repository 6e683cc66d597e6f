export const access = { 'participants:edit': { heldBy: ['liaison'] } } as const
