import { readFile, writeFile } from 'node:fs/promises'
import { drawnMap, drawnOn, place } from './drawn-map.ts'

// `npm run documents`: draws the map of the nouns anew.
const map = drawnMap()
for (const page of drawnOn)
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace(place, () => map),
  )
