import { WALLET_ICON, WALLET_NAME } from '../wallet-identity'
import type { Question } from './describe-request'
import { OVERLAY_CSS } from './overlay.css'

export type Overlay = { readonly answer: Promise<boolean>; close(): void }

/**
 * Prompts the user in an overlay of the page: a plain element, neither a dialog nor in the top layer, like wallets that
 * live in the page.
 */
export function openOverlay({ title, rows, text }: Question, network: string): Overlay {
  const host = document.createElement('div')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(OVERLAY_CSS)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]

  const approve = create('button', 'Approve', 'sandbox-wallet-approve')
  const reject = create('button', 'Reject', 'sandbox-wallet-reject')
  const answer = new Promise<boolean>(resolve => {
    approve.addEventListener('click', () => resolve(true))
    reject.addEventListener('click', () => resolve(false))
  })

  const list = create('dl')
  for (const [label, value] of rows) list.append(create('dt', label), create('dd', value))
  const request = create('div', undefined, 'sandbox-wallet-request')
  request.className = 'request'
  request.append(create('h2', title), list)
  if (text !== undefined) {
    const pre = create('pre', text)
    pre.tabIndex = 0
    request.append(pre)
  }

  const panel = create('div', undefined, 'sandbox-wallet')
  panel.className = 'panel'
  panel.setAttribute('role', 'region')
  panel.setAttribute('aria-label', WALLET_NAME)
  const actions = create('div')
  actions.className = 'actions'
  actions.append(reject, approve)
  panel.append(brand(network), request, actions)
  root.append(panel)
  document.body.append(host)
  return { answer, close: () => host.remove() }
}

function brand(network: string): HTMLElement {
  const line = create('div')
  line.className = 'brand'
  const icon = document.createElement('img')
  icon.src = WALLET_ICON
  icon.alt = ''
  line.append(icon, create('span', WALLET_NAME), create('span', network))
  return line
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string, testId?: string) {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  if (testId) element.dataset.testid = testId
  return element
}
