import { byId, create } from './dom'
import { announceHostileWallet } from './hostile-wallet'
import type { Modal } from './modal'

/** A hostname that does not exist. */
const NOWHERE = 'https://nowhere.invalid'
const SERVICES = ['api-url', 'blockchain-api-url', 'analytics-url', 'secure-url']
/** Milliseconds of each 100 ms for which the page is busy on the slow phone. */
const BUSY_MS = 75

/** Query of each stop of the tour, and its text for the visitor. */
const STOPS: Readonly<
  Record<string, { readonly query: Readonly<Record<string, string>>; readonly text: string }>
> = {
  'dead-network': {
    query: {
      wallet: 'evm',
      connect: NOWHERE,
      ...Object.fromEntries(SERVICES.map(name => [`attr.${name}`, NOWHERE])),
      'attr.relay-url': 'wss://nowhere.invalid',
    },
    text: 'The network is cut: no service can be reached.',
  },
  'hostile-wallet': { query: {}, text: 'A hostile wallet has announced itself to this page.' },
  'slow-phone': {
    query: { wallet: 'evm' },
    text: 'This page keeps the processor busy three quarters of the time.',
  },
}

/** Links of the tour. On a page of the tour, sets up the fault and adds a link back. */
export function startTour(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#tour a')) {
    const name = link.dataset.tour ?? ''
    link.href = `?${new URLSearchParams({ tour: name, ...STOPS[name]?.query })}`
    if (name === 'slow-phone') link.addEventListener('click', openPhone)
  }
  const name = new URLSearchParams(location.search).get('tour') ?? ''
  const stop = STOPS[name]
  if (!stop) return
  const back = create('a', 'End it')
  back.href = location.pathname
  const fault = byId('fault', HTMLElement)
  fault.append(`${stop.text} `, back)
  fault.hidden = false
  if (name === 'hostile-wallet') announceHostileWallet()
  if (name === 'slow-phone') setInterval(blockMainThread, 100)
}

/** Opens the modal on a page of the tour. */
export function openOnTour(modal: Modal): void {
  if (STOPS[new URLSearchParams(location.search).get('tour') ?? '']) void modal.show()
}

function openPhone(event: MouseEvent): void {
  const link = event.currentTarget
  // if pop-ups are blocked, the link itself goes there
  if (link instanceof HTMLAnchorElement && open(link.href, 'w3m-phone', 'popup,width=390,height=844'))
    event.preventDefault()
}

function blockMainThread(): void {
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
}
