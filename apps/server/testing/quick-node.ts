/** What Node is given before a program of the portal, as the scripts of package.json give it. */
export const quickNode: readonly string[] = ['--import', new URL('../quick-imports.ts', import.meta.url).href]
