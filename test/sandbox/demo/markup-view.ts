import { byId, create } from './dom'
import { getModal } from './modal'

/** Longer values are replaced by their size; Copy copies all of it. */
const LONG = 120

/** Attributes that only the sandbox needs. Collapsed, so that the others are readable. */
const OF_SANDBOX =
  /^(id|networks|api-url|blockchain-api-url|analytics-url|relay-url|secure-url|rpc-urls|siwe|enable-eip6963)$/

/** The element's markup as a host would write it, in sync with the playground. */
export function startMarkupView(): void {
  const modal = getModal()
  const view = byId('markup', HTMLPreElement)
  const all = byId('all-markup', HTMLButtonElement)
  const isOpen = () => all.ariaExpanded === 'true'
  const render = () => view.replaceChildren(...lines(modal, isOpen()))
  all.addEventListener('click', () => {
    all.ariaExpanded = String(!isOpen())
    all.textContent = isOpen() ? 'Hide the sandbox’s settings' : 'Show the sandbox’s settings'
    render()
  })
  new MutationObserver(render).observe(modal, { attributes: true })
  render()

  const copy = byId('copy-markup', HTMLButtonElement)
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(asText(modal)).catch(() => {})
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1500)
  })
}

function lines(modal: HTMLElement, isOpen: boolean): (Node | string)[] {
  const shownAttributes = [...modal.attributes].filter(({ name }) => isOpen || !OF_SANDBOX.test(name))
  const separator = shownAttributes.length > 2 ? '\n  ' : ' '
  const attributes = shownAttributes.flatMap(({ name, value }) => {
    const shown = value.length > LONG ? `${value.slice(0, 24)}… ${value.length} characters` : value
    const quoted =
      value === '' ? [] : ['=', create('span', `"${shown}"`, value.length > LONG ? 'dim' : 'value')]
    return [separator, create('span', name, 'name'), ...quoted]
  })
  return [
    create('span', '<script', 'tag'),
    ' type="module" src="w3m-modal.js"',
    create('span', '></script>', 'tag'),
    '\n',
    create('span', '<w3m-modal', 'tag'),
    ...attributes,
    create('span', '></w3m-modal>', 'tag'),
    '\n',
    create('span', '<w3m-button></w3m-button>', 'tag'),
  ]
}

function asText(modal: HTMLElement): string {
  const attributes = [...modal.attributes].map(({ name, value }) => {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return value === '' ? ` ${name}` : ` ${name}="${escaped}"`
  })
  return `<script type="module" src="w3m-modal.js"></script>\n<w3m-modal${attributes.join('')}></w3m-modal>\n`
}
