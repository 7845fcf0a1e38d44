import type { OnrampEntry } from '../../shared/host/runtime-contract'
import { typeAmount } from '../../shared/lib/amounts/amount-text'
import type { ModalSession } from '../session/modal-registry'
import type { ButtonContent } from './button-content'
import type { LoadedTexts } from './load-words'

/**
 * The same amounts and limits as in `features/buy`, which is not loaded here. A bank account takes more than a card. The
 * limits are in dollars and euros: those of other currencies load with the modal.
 */
const PRESETS = ['100', '250', '500', '1000']
const [MIN, MAX_CARD, MAX] = [10, 7500, 25_000]
const hasLimits = (payment: string) => payment === 'USD' || payment === 'EUR'
const START: OnrampEntry = { amount: '', payment: 'USD', purchase: 'USDC' }

/**
 * Amount form in the page. Its values stay in the session until the modal uses them, and choices made in the modal show
 * here. Empty if the page disables buying.
 */
export function onrampContent(
  host: HTMLElement,
  session: ModalSession,
  words: LoadedTexts,
): ButtonContent | undefined {
  const { element, state } = session
  if (!element.enableOnramp) return undefined
  const { themeMode } = element
  const entry = session.onramp ?? START
  const disabled = host.hasAttribute('disabled')
  return {
    testId: 'onramp-widget',
    label: state.connected ? words.quotes : words.connectFirst,
    command: state.connected ? '--show-onRampProviders' : '--show',
    detail: [entry, themeMode],
    draw(button) {
      const { parentElement: frame } = button
      if (!frame) return
      // its fields have system colors
      frame.style.colorScheme = themeMode === 'auto' ? 'light dark' : themeMode
      const old = frame.querySelector('form')
      const focused = old?.contains(host.shadowRoot?.activeElement ?? null)
      const form = old?.lang === words.lang ? old : makeForm(words, session)
      if (form !== old) {
        old?.remove()
        frame.prepend(form)
      }
      show(form, entry, { words, disabled, target: button.getAttribute('commandfor') ?? '' })
      // test ids must be unique: while the modal is open, its own form may use them
      for (const each of form.querySelectorAll<HTMLElement>('[data-id]'))
        state.open
          ? each.removeAttribute('data-testid')
          : each.setAttribute('data-testid', each.dataset.id ?? '')
      button.disabled = disabled || isWrong(entry)
      if (focused && form !== old) form.querySelector('input')?.focus()
    },
  }
}

/** Converts the typed amount to hundredths; `undefined` if it is empty. */
function centsOf(typed: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)\.?(\d{0,2})$/.exec(typed) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'))
}

/** Whether no payment method accepts the amount. An empty field is fine, because the provider asks for the amount. */
function isWrong({ amount, payment }: OnrampEntry): boolean {
  const cents = hasLimits(payment) ? centsOf(amount) : undefined
  return cents !== undefined && (cents < MIN * 100 || cents > MAX * 100)
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function makeForm(words: LoadedTexts, session: ModalSession): HTMLFormElement {
  const input = make('input', {
    part: 'input',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: '0',
    dir: 'ltr',
    'aria-label': words.amount,
    'data-id': 'onramp-amount-input',
  })
  const enter = (typed: string) => {
    const entry = { ...(session.onramp ?? START), amount: typed }
    session.onramp = entry
    const main = form.parentElement?.querySelector<HTMLButtonElement>(':scope > button')
    input.value = typed
    setChosen(form, entry)
    if (main) main.disabled = isWrong(entry)
  }
  input.addEventListener('input', () =>
    enter(typeAmount(input.value, 2) ?? session.onramp?.amount ?? START.amount),
  )
  const pick = (id: string, command: string) =>
    make('button', { type: 'button', part: 'button', command, 'data-id': id })
  const presets = PRESETS.map(amount => {
    const button = make('button', { type: 'button', part: 'button', 'data-id': `onramp-preset-${amount}` })
    button.value = amount
    button.addEventListener('click', () => enter(amount))
    return button
  })
  const form = make('form', { lang: words.lang, part: 'form' }, [
    make('div', { class: 'line' }, [
      make('span', {}, [words.pay]),
      input,
      pick('onramp-currency-button', '--show-onRampFiatSelect'),
    ]),
    make('div', { class: 'presets', role: 'group', 'aria-label': words.presets }, presets),
    make('div', { class: 'line' }, [
      make('span', {}, [words.buy]),
      pick('onramp-token-button', '--show-onRampTokenSelect'),
    ]),
    make('p', { role: 'status' }),
  ])
  // Enter has the same effect as the button
  form.addEventListener('submit', event => {
    event.preventDefault()
    form.parentElement?.querySelector<HTMLButtonElement>(':scope > button')?.click()
  })
  return form
}

type FormStyle = {
  readonly words: LoadedTexts
  readonly disabled: boolean
  readonly target: string
}

function show(form: HTMLFormElement, entry: OnrampEntry, { words, disabled, target }: FormStyle): void {
  const { amount, payment, purchase } = entry
  const money = (value: number) =>
    new Intl.NumberFormat(words.lang, {
      style: 'currency',
      currency: payment,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(value)
  const input = form.querySelector('input')
  if (input && input.value !== amount) input.value = amount
  for (const button of form.querySelectorAll('button')) {
    button.setAttribute('commandfor', target)
    const { id = '' } = button.dataset
    const text =
      id === 'onramp-token-button' ? purchase : button.value ? money(Number(button.value)) : payment
    if (button.textContent !== text) button.replaceChildren(make('bdi', {}, [text]))
    if (!button.value) button.setAttribute('aria-label', `${text}. ${words.change}`)
    else {
      button.removeAttribute('commandfor')
      button.ariaPressed = String(button.value === amount)
    }
  }
  const hint = form.querySelector('p')
  if (hint)
    hint.textContent = hasLimits(payment)
      ? `${words.card} ${money(MIN)} – ${money(MAX_CARD)} · ${words.bank} ${money(MIN)} – ${money(MAX)}`
      : ''
  setChosen(form, entry)
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input,button'))
    control.disabled = disabled
}

function setChosen(form: HTMLFormElement, entry: OnrampEntry): void {
  form.toggleAttribute('data-wrong', isWrong(entry))
  const input = form.querySelector('input')
  if (input) input.ariaInvalid = String(isWrong(entry))
  for (const button of form.querySelectorAll<HTMLButtonElement>('.presets button'))
    button.ariaPressed = String(button.value === entry.amount)
}
