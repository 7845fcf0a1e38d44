import css from '../../../styles/companions/content.css'
import onrampCss from '../../../styles/companions/onramp.css'
import type { CompanionInfo, ModalState } from '../../shared/host/runtime-contract'
import { avatarBackground } from '../../shared/lib/avatar-background'
import { truncateAddress } from '../../shared/lib/format'
import type { ModalSession } from '../session/modal-registry'
import type { ButtonContent } from './button-content'
import { companionSheet } from './companion-sheet'
import { ALL_ENGLISH, type LoadedTexts, textsOf } from './load-words'
import { onrampContent } from './onramp-form'

const SHEETS = companionSheet(css)
const FORM_SHEETS = companionSheet(onrampCss)

type Shown = { readonly state: ModalState; readonly companion: CompanionInfo; readonly words: LoadedTexts }
const CONTENTS: Readonly<Record<string, (host: HTMLElement, shown: Shown) => ButtonContent | undefined>> = {
  'w3m-button': accountContent,
  'w3m-account-button': accountContent,
  'w3m-network-button': networkContent,
}

/** Content of a companion once the runtime is loaded; `undefined` if it keeps its initial content. */
export function connectedContent(
  host: HTMLElement,
  session: ModalSession,
  words: LoadedTexts,
): ButtonContent | undefined {
  const { localName } = host
  const { state, companion } = session
  if (localName === 'w3m-onramp-widget')
    return withSheets(host, onrampContent(host, session, words), [...SHEETS, ...FORM_SHEETS])
  if (wrappers.has(host)) return undefined
  const content = withSheets(
    host,
    companion && CONTENTS[localName]?.(host, { state, companion, words }),
    SHEETS,
  )
  if (localName !== 'w3m-button') return content
  if (!content) unwrap(host)
  return content ?? withSheets(host, openContent(host, state, words), SHEETS)
}

/** Loads the texts of the early card. */
export const loadTexts = (requested: readonly string[]): Promise<LoadedTexts> => textsOf(requested).load()

/** What each companion says. */
const spoken = new WeakMap<HTMLElement, LoadedTexts>()

/**
 * Returns a companion's texts in the first requested language that there is. While they load, those of the language
 * before, `undefined` if there was none. If they do not load, English; each call tries again.
 *
 * @param changed called when there are others to show
 */
export function textsFor(
  host: HTMLElement,
  requested: readonly string[],
  changed: () => void,
): LoadedTexts | undefined {
  const texts = textsOf(requested)
  const loaded = texts.peek()
  if (loaded) spoken.set(host, loaded)
  else
    texts.load().then(changed, () => {
      if (spoken.has(host)) return
      spoken.set(host, ALL_ENGLISH)
      changed()
    })
  return spoken.get(host)
}

/** Elements that only wrap the account in a `<w3m-button>`. */
const wrappers = new WeakSet<HTMLElement>()

/**
 * Wraps the button in a `<w3m-account-button>`, where hosts' tests look for the account of a `<w3m-button>`. The button
 * element itself stays the same.
 */
function wrap({ shadowRoot }: HTMLElement, button: HTMLElement): void {
  const frame = button.parentElement
  if (!shadowRoot || !frame || shadowRoot.querySelector('w3m-account-button')) return
  const isFocused = shadowRoot.activeElement === button
  const wrapper = document.createElement('w3m-account-button')
  wrappers.add(wrapper)
  wrapper.shadowRoot?.append(document.createElement('slot'))
  shadowRoot.append(wrapper)
  wrapper.append(frame)
  if (isFocused) button.focus()
}

function unwrap({ shadowRoot }: HTMLElement): void {
  const wrapper = shadowRoot?.querySelector('w3m-account-button')
  const frame = wrapper?.firstElementChild
  if (!shadowRoot || !wrapper || !frame) return
  const isFocused = frame.contains(shadowRoot.activeElement)
  shadowRoot.append(frame)
  wrapper.remove()
  if (isFocused) frame.querySelector('button')?.focus()
}

function withSheets(
  { shadowRoot }: HTMLElement,
  content: ButtonContent | undefined,
  sheets: readonly CSSStyleSheet[],
): ButtonContent | undefined {
  if (shadowRoot?.adoptedStyleSheets)
    shadowRoot.adoptedStyleSheets = [...new Set([...shadowRoot.adoptedStyleSheets, ...sheets])]
  return content
}

function networkContent(host: HTMLElement, { state, companion, words }: Shown): ButtonContent | undefined {
  const { networkName, networkImage, unsupported } = companion
  const name = unsupported
    ? words.switchNetwork
    : (networkName ?? (state.connected ? words.unknownNetwork : ''))
  const label = host.getAttribute('label') || name
  if (!label) return undefined
  const image = unsupported ? undefined : networkImage
  return {
    testId: 'wui-network-button',
    label,
    command: '--show-networks',
    detail: image,
    draw(button) {
      if (image) button.prepend(picture(image))
    },
  }
}

/**
 * Content while the modal is open and no wallet or session is awaited: visitors see the usual label; hosts' tests and
 * screen readers get the one of a busy button. `undefined` otherwise.
 */
function openContent(
  host: HTMLElement,
  { open, loading, status }: ModalState,
  words: LoadedTexts,
): ButtonContent | undefined {
  if (!open || loading || status !== 'disconnected') return undefined
  const shown = host.getAttribute('label') || words.connect
  return {
    testId: 'connect-button',
    label: host.getAttribute('loading-label') || words.connecting,
    busy: true,
    command: '--show',
    detail: shown,
    draw(button) {
      button.querySelector('bdi')?.setAttribute('data-shown', shown)
    },
  }
}

function accountContent(host: HTMLElement, { state, companion }: Shown): ButtonContent | undefined {
  const { avatar, unsupported } = companion
  const network = unsupported ? undefined : companion.networkImage
  const { connected, address, profileName, balanceSymbol } = state
  if (!connected || !address) return undefined
  const balance =
    balanceSymbol && host.getAttribute('balance') !== 'hide'
      ? `${shortBalance(state.balance)} ${balanceSymbol}`
      : ''
  const short = truncateAddress(address, count(host, 'chars-start', 6), count(host, 'chars-end', 4))
  return {
    testId: 'account-button',
    label: profileName ?? short,
    command: unsupported ? '--show-unsupportedChain' : '--show-account',
    detail: [balance, avatar, network, address],
    draw(button) {
      if (host.localName === 'w3m-button') wrap(host, button)
      const mark = document.createElement('span')
      mark.className = 'mark'
      mark.append(avatar ? picture(avatar, gradient(address)) : gradient(address))
      if (network) {
        const badge = picture(network)
        badge.setAttribute('part', 'network')
        mark.append(badge)
      }
      button.prepend(mark)
      if (balance) {
        // Its place follows the page's direction, its text has its own direction.
        const part = document.createElement('span')
        part.setAttribute('part', 'balance')
        part.appendChild(document.createElement('bdi')).textContent = balance
        button.prepend(part, ' ') // separates the words for screen readers
      }
    },
  }
}

/**
 * Formats a balance with up to three decimals, rounded down, not padded. Returns `0.000` for zero, for an amount that
 * rounds to zero, and while it is unknown.
 */
function shortBalance(balance = ''): string {
  const [floored = ''] = /^\d+(\.\d{0,2}[1-9])?/.exec(balance) ?? []
  return /[1-9]/.test(floored) ? floored : '0.000'
}

/** Reads a number of characters from an attribute. */
function count(host: HTMLElement, attribute: string, fallback: number): number {
  const text = host.getAttribute(attribute) ?? ''
  return /^\d+$/.test(text) ? Number(text) : fallback
}

/** Creates a remote picture, requested without a referrer. `instead` replaces it if it fails to load. */
function picture(url: string, instead?: HTMLElement): HTMLElement {
  const image = document.createElement('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.onerror = () => (instead ? image.replaceWith(instead) : image.remove())
  image.src = url
  return image
}

/** Creates the gradient of an address, as in `shared/ui/picture/avatar`. */
function gradient(address: string): HTMLElement {
  const avatar = document.createElement('i')
  avatar.style.backgroundImage = avatarBackground(address)
  return avatar
}
