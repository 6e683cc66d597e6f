import { Button, type ButtonProps, Popover, type PopoverProps } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'

type Props = {
  button: ButtonProps & Pick<ComponentProps<'button'>, 'title' | 'aria-label'> & { 'data-used'?: boolean }
  below: Pick<PopoverProps, 'position' | 'width' | 'keepMounted'> & { className?: string | undefined }
  /** Whether it is open from the start; a menu that is loaded when its button is pressed is. */
  startsOpen?: boolean
  /** What stands in it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a box below it. Escape closes the box, whether the focus is in it or still on the button, and nothing else. */
export function ButtonMenu({ button, below, startsOpen = true, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // opened after mount: the box remembers the focused element when it opens
  useEffect(() => setOpen(startsOpen), [startsOpen])
  const close = () => setOpen(false)
  const { className, ...placed } = below
  return (
    <Popover withinPortal={false} opened={isOpen} onChange={setOpen} trapFocus returnFocus {...placed}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          autoFocus={startsOpen}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (!isOpen || event.key !== 'Escape') return
            event.preventDefault()
            close()
          }}
          {...button}
        />
      </Popover.Target>
      <Popover.Dropdown className={className}>
        {typeof children === 'function' ? children(close) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
