import css from '../../../styles/companions/button.css'
import type { ModalState } from '../../shared/host/runtime-contract'
import { ElementBase } from '../element-base'
import { type CompanionCode, runtimeLoader } from '../runtime-loader'
import { INITIAL_STATE } from '../session/initial-state'
import { findModal, modalChanges } from '../session/modal-registry'
import { listenToPage } from '../session/page-listeners'
import type { ButtonContent } from './button-content'
import { companionSheet } from './companion-sheet'
import { type CompanionTexts, ENGLISH, requestedLanguages } from './companion-texts'

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
  /** Content with a wallet, and what loads texts of other languages than English. `null` if it did not load. */
  #code?: CompanionCode | null

  constructor() {
    super()
    this.#root.adoptedStyleSheets = SHEETS
    // inside a closed shadow tree, the listeners of the page do not see the button
    listenToPage(true, this.#root)
    this.#frame.append(this.#button)
    this.#frame.ariaLive = 'polite'
    this.#button.part = 'button'
    this.#button.dataset.testid = this.localName
  }

  /** Draws the full content even before the runtime is loaded. */
  declare protected readonly preload?: boolean

  /** Content without a wallet. Subclasses without it show nothing then. */
  protected initialContent?(state: ModalState, words: CompanionTexts): ButtonContent

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

  /** Shows the English text if the code does not load, and tries again when something else changes. */
  async #load(): Promise<void> {
    const code = await runtimeLoader.companions().catch(() => null)
    if (code === this.#code) return
    this.#code = code
    this.#render()
  }

  readonly #render = () => {
    const target = this.getAttribute('for') ?? ''
    const session = findModal(target)
    const modal = session?.element
    const state = modal?.state ?? INITIAL_STATE
    const languages = requestedLanguages(modal?.locale)
    const isEnglish = /^en\b/i.test(languages[0] ?? 'en')
    const code = this.#code
    if (!code && (session?.companion || this.preload || !isEnglish)) this.#load()
    const loaded = code?.textsFor(this, languages, this.#render)
    const words = loaded ?? ENGLISH
    const isKnown = loaded ?? (isEnglish || code === null)
    const content =
      (session && loaded && code?.connectedContent(this, session, loaded)) ??
      this.initialContent?.(state, words)
    const disabled = this.hasAttribute('disabled')
    const themeVariables = modal?.themeVariables ?? {}
    const shown = JSON.stringify([content, target, state.open, isKnown, disabled, themeVariables])
    if (shown === this.#shown) return
    this.#shown = shown
    const frame = this.#frame
    if (!content) return frame.remove()
    frame.lang = words.lang
    frame.dataset.testid = content.testId
    // English until the texts in the page's language have loaded: to screen readers, and to all after some seconds
    frame.style.cssText = isKnown ? '' : 'animation:wait 3s'
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
