import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../shared/ui/action/button'

type Props = {
  /** How many there are, in words. */
  count: string
  /** Why they are not among the others. */
  text: string
  testId: string
  children: ReactNode
}

/** Unverified items: a count, until the visitor opens them. */
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
