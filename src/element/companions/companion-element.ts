import css from '../../../styles/companions/button.css'
import type { ModalState } from '../../shared/host/host-port'
import { ElementBase } from '../element-base'
import { runtimeLoader } from '../runtime-loader'
import { INITIAL_STATE } from '../session/initial-state'
import { findModal, modalChanges } from '../session/modal-registry'
import type { ButtonContent } from './button-content'
import { companionSheet } from './companion-sheet'
import { type CompanionWords, companionWords } from './companion-words'
import type { connectedContent } from './connected-content'

const SHEETS = companionSheet(css)

/**
 * A button in the host's page that shows the state of its modal. It contains a `<button commandfor>`, which the page
 * listeners treat like any other: approaching it preloads code, and a click is a command to the modal.
 */
export class CompanionElement extends ElementBase {
  static readonly observedAttributes: readonly string[] =
    'for label loading-label disabled balance chars-start chars-end'.split(' ')

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #frame = document.createElement('span')
  readonly #button = document.createElement('button')
  #shown = ''
  /** Returns the content once a runtime exists. Its code loads on first use. */
  #contentOf?: typeof connectedContent

  constructor() {
    super()
    this.#root.adoptedStyleSheets = SHEETS
    this.#frame.append(this.#button)
    this.#frame.ariaLive = 'polite'
    this.#button.setAttribute('part', 'button')
    this.#button.dataset.testid = this.localName
  }

  /** Draws the full content even before the runtime is loaded. */
  declare protected readonly early?: boolean

  /** Content without a wallet. Subclasses without it show nothing then. */
  protected initialContent?(state: ModalState, words: CompanionWords): ButtonContent

  connectedCallback(): void {
    modalChanges.addEventListener('change', this.#render)
    this.#render()
  }

  disconnectedCallback(): void {
    modalChanges.removeEventListener('change', this.#render)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#render()
  }

  readonly #render = (): void => {
    const target = this.getAttribute('for') ?? ''
    const session = findModal(target)
    const modal = session?.element
    const state = modal?.state ?? INITIAL_STATE
    const words = companionWords(modal?.locale)
    if (session && (session.companion || this.early) && !this.#contentOf)
      runtimeLoader.extras().then(
        extras => {
          this.#contentOf = extras.connectedContent
          this.#render()
        },
        () => {},
      )
    const content =
      (session && this.#contentOf?.(this, session, words.lang)) ?? this.initialContent?.(state, words)
    const disabled = this.hasAttribute('disabled')
    const { themeMode = 'dark', themeVariables = {} } = modal ?? {}
    const shown = JSON.stringify([
      content,
      target,
      state.open,
      words.lang,
      disabled,
      themeMode,
      themeVariables,
    ])
    if (shown === this.#shown) return
    this.#shown = shown
    const frame = this.#frame
    if (!content) {
      frame.remove()
      return
    }
    frame.lang = words.lang
    frame.dataset.testid = content.testId
    frame.style.cssText = `color-scheme:${themeMode === 'auto' ? 'light dark' : themeMode}`
    for (const [name, value] of Object.entries(themeVariables)) frame.style.setProperty(name, value)
    const button = this.#button
    const text = document.createElement('bdi')
    text.textContent = content.label
    button.replaceChildren(text)
    button.disabled = disabled
    button.ariaBusy = String(!!content.busy)
    button.setAttribute('commandfor', target)
    button.setAttribute('command', state.open ? '--close' : content.command)
    content.draw?.(button)
    if (!frame.isConnected) this.#root.append(frame) // only if detached: moving it would lose the focus
  }
}
