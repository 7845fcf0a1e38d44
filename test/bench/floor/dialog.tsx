import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const CSS = `
dialog { border: 0; padding: 12px; border-radius: 24px; width: 360px; background: #121313; color: #e4e7e7; font: 500 16px/1.3 sans-serif }
dialog::backdrop { background: #0009 }
header { display: flex; justify-content: space-between; align-items: center }
h2 { font-size: 16px; margin: 0 }
ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px }
button { font: inherit; color: inherit; background: #1b1d1d; border: 0; border-radius: 12px; min-height: 48px; padding: 0 12px }
li button { width: 100%; display: flex; align-items: center; gap: 12px }`
const ROWS = ['First wallet', 'Second wallet', 'Third wallet', 'All wallets']
const ICON = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='teal'/></svg>`

type Host = HTMLElement & { reveal?: () => void }

function Dialog({ host }: { host: Host }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    host.reveal = () => dialog.current?.showModal()
  }, [host])
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <header>
        <h2 id="title">Connect wallet</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <ul>
        {ROWS.map(name => (
          <li key={name}>
            <button type="button" className="row">
              <img width="32" height="32" alt="" src={ICON} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

export function openDialog(host: Host): void {
  if (!host.shadowRoot) {
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    root.adoptedStyleSheets = [sheet]
    flushSync(() => createRoot(root).render(<Dialog host={host} />))
  }
  host.reveal?.()
}
