import type { KeyboardEvent } from 'react'
import css from '../../../../styles/ui/tabs.css'
import { createStylesRef } from '../../theme/adopt-styles'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { readonly id: Id; readonly text: string; readonly testId: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** Id of the element that the chosen tab shows. */
  panelId: string
}

const stylesRef = createStylesRef(css)

/** Tabs that follow the WAI-ARIA tabs pattern: arrow keys select. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panelId }: TabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const index = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(index + forward + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-testid="${next.testId}"]`)?.focus()
  }
  // If no tab is chosen, the keyboard reaches the first one.
  const reachable = tabs.some(({ id }) => id === chosen) ? chosen : tabs[0]?.id
  return (
    <div ref={stylesRef} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
      {tabs.map(({ id, text, testId }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === reachable ? 0 : -1}
          data-testid={testId}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
