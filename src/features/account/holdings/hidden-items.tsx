import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../shared/ui/action/button'

type Props = {
  /** Text with the number of items. */
  count: string
  /** Reason why the items are hidden. */
  text: string
  testId: string
  children: ReactNode
}

/** Unverified items, collapsed to a count until the visitor opens them. */
export function HiddenItems({ count, text, testId, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        aria-expanded={open}
        aria-controls={id}
        data-testid={testId}
        onClick={() => setOpen(!open)}
      >
        {count}
      </Button>
      <div id={id} className="unlisted" hidden={!open}>
        {open && (
          <>
            <p className="hint">{text}</p>
            {children}
          </>
        )}
      </div>
    </>
  )
}
