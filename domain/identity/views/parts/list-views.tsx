import { Button } from '@mantine/core'
import { useState } from 'react'
import { Opens } from '#kit/list/table/export-parts.tsx'
import type { UsedList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { viewWords as words } from '../words.ts'

const ViewsMenu = lazyPage(
  () => import('./views-menu.tsx'),
  (module) => module.ViewsMenu,
  <ViewsButton loading />,
)

function ViewsButton(props: { loading?: boolean; onClick?: () => void }) {
  const text = useText()
  return (
    <Button variant="default" size="sm" aria-haspopup="dialog" rightSection={<Opens />} {...props}>
      {text(words.views)}
    </Button>
  )
}

/** The saved views of a list: nothing is loaded until they are opened, or the address names one. */
export function ListViews({ list }: { list: UsedList }) {
  const isNamed = list.address.filter('saved') !== ''
  const [isAsked, setAsked] = useState(false)
  return isAsked || isNamed ? (
    <ViewsMenu list={list} startsOpen={isAsked} />
  ) : (
    <ViewsButton onClick={() => setAsked(true)} />
  )
}
