import { LinkedText } from '#kit/web/linked-text.tsx'
import { blocksOf } from '../rules/policy-text.ts'
import classes from './policy-text.module.css'

/** The rendered policy; `below` is the level of the heading above it. */
export function PolicyText({ of, below = 1 }: { of: string; below?: 1 | 2 }) {
  const Heading = below === 1 ? 'h2' : 'h3'
  return (
    <div className={classes.text}>
      {blocksOf(of).map((block, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a text does not change while it is read
        if (block.kind === 'heading') return <Heading key={at}>{block.text}</Heading>
        if (block.kind === 'paragraph') return <LinkedText key={at} text={block.text} />
        return (
          <ul key={at}>
            {block.points.map((point, place) => (
              <li key={place}>
                <LinkedText text={point} />
              </li>
            ))}
          </ul>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </div>
  )
}
