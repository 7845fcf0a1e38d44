import css from '../../../styles/early-card.css'
import type { CloseSource } from '../../shared/host/events'
import type { EarlyCard } from '../../shared/host/runtime-contract'
import { markStep } from '../../shared/lib/debug-marks'
import { requestedLanguages } from '../companions/companion-texts'
import type { ModalElement } from '../modal-properties'
import type { runtimeLoader } from '../runtime-loader'

/** What the card uses of an element's session. */
type Session = {
  readonly element: ModalElement
  card?: EarlyCard | undefined
  request(open: boolean): Promise<void>
}

/**
 * Shows a dialog with header and placeholders, into which the runtime renders later (docs/adr/0041-early-card.md).
 * Plain DOM code of at most 2 kB, because every page loads it. Without test ids: tests of hosts wait for the card that
 * can be used. Rejects if the browser has no constructable style sheets, or if the page hides the element; visitors
 * then wait for the runtime.
 *
 * @param opening rejects if the runtime cannot be loaded; the card then says so
 * @param view the view that the page requests
 */
export function showEarlyCard(
  session: Session,
  loader: typeof runtimeLoader,
  opening: Promise<void> | undefined,
  view = 'Connect',
): Promise<void> {
  session.card ??= createCard(session, loader)
  return session.card.follow(opening, view)
}

function createCard(session: Session, loader: typeof runtimeLoader): EarlyCard {
  const { element } = session
  const root = element.shadowRoot as ShadowRoot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)

  const languages = requestedLanguages(element.locale)
  const [language = 'en'] = languages
  const opener = document.activeElement
  const closeButton = create('button', 'close')
  const heading = create('h1', 'heading')
  const body = create('section', 'body')
  const header = create('header', 'header', create('span'), heading, closeButton)
  const dialog = create('dialog', 'overlay', create('article', 'card', header, body))
  heading.tabIndex = -1
  closeButton.onclick = () => ask('button')
  dialog.dir = /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
  dialog.style.colorScheme = element.themeMode.replace('auto', 'light dark')
  for (const [name, value] of Object.entries(element.themeVariables)) dialog.style.setProperty(name, value)
  dialog.onkeydown = event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    ask('escape')
  }
  // the second click of a double click was meant for the page's button
  dialog.onclick = ({ target, detail }) => target === dialog && detail < 2 && ask('overlay')
  dialog.onclose = () => session.request(false)
  root.append(dialog)
  // only now: Chrome reports an element that is inserted with it into a frame of another origin
  heading.autofocus = true

  const ready = /^en\b/.test(language)
    ? undefined
    : loader
        .companions()
        .then(({ loadTexts }) => loadTexts(languages))
        .catch(() => {})

  function ask(source: CloseSource): void {
    const event = new CustomEvent('beforeclose', { detail: { source }, cancelable: true })
    if (element.dispatchEvent(event)) session.request(false)
  }

  async function follow(opening: Promise<void> | undefined, view: string): Promise<void> {
    const isConnect = /^connect$/i.test(view) && element.state.status !== 'reconnecting'
    body.replaceChildren(...placeholders(element, isConnect))
    // with its content, so that it is laid out once
    if (!dialog.open) dialog.showModal()
    if (!dialog.offsetWidth) throw close()
    markStep('early-card-shown')
    const texts = await ready
    const title = texts?.connect ?? 'Connect Wallet'
    dialog.lang = texts?.lang ?? 'en'
    dialog.ariaLabel = title
    closeButton.ariaLabel = texts?.close ?? 'Close'
    heading.textContent = isConnect
      ? ((element.messages['connect.title'] as string | undefined) ?? title)
      : ''
    opening?.catch(({ message }) => {
      body.role = 'alert'
      body.textContent = texts?.loadFailed ?? message
    })
  }

  function release(): void {
    sheet.replaceSync('')
    dialog.onkeydown = dialog.onclick = dialog.onclose = null
    dialog.style = ''
    dialog.replaceChildren()
  }

  function close(): void {
    session.card = undefined
    release()
    dialog.close()
    dialog.remove()
  }

  return { dialog, opener, follow, release, close }
}

/** Placeholders in the shape of the list of wallets, if the options determine it, or four rows for other views. */
function placeholders(element: ModalElement, isConnect: boolean): readonly HTMLElement[] {
  const { projectId, enableEmail, socials, featuredWalletIds, customWallets, allWallets } = element
  if (!isConnect) return [rows(4)]
  const lines = projectId ? +enableEmail + +(socials.length > 0) + +(socials.length > 2) : 0
  const wallets = featuredWalletIds.length + customWallets.length || 2
  const pairing = +!/android|iphone|ipad/i.test(navigator.userAgent)
  const all = +(allWallets === 'SHOW')
  // Most browser wallets set `ethereum`. They come before the login, and the headings over them and over other wallets take
  // the space of one row.
  const hasOwn = 'ethereum' in window
  const login = lines ? [rows(lines, 'b')] : []
  const list = [rows(projectId ? pairing + wallets + all + +hasOwn : 1)]
  const [first, second] = hasOwn ? [list, login] : [login, list]
  return [
    ...first,
    ...(lines ? [create('hr')] : []),
    ...second,
    // the link to the help
    create('i'),
    ...(element.termsUrl || element.privacyUrl ? [create('small')] : []),
  ]
}

/** `b`: the lower rows of the login. */
const rows = (count: number, tag: 'p' | 'b' = 'p') =>
  create('div', '', ...Array.from({ length: count }, () => create(tag)))

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  part = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.part = part
  element.append(...children)
  return element
}
