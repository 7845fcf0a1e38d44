import { TriangleAlert } from 'lucide'
import { h, icon } from '../../../wallet-page/page/dom'
import type { Dapp } from '../dapp'
import { watchReading } from './reading'
import { secondGesture } from './second-gesture'
import { shownText } from './shown-text'
import type { ApprovalPart, ApprovalView } from './view-schema'

type Options = {
  readonly dapp: Pick<Dapp, 'name' | 'host' | 'icon'>
  /** Number of requests after this one. */
  readonly waiting: number
  /** Two if the browser cannot tell whether the request is covered. */
  readonly gestures?: 1 | 2
  /** Why it cannot be approved in this page; undefined if it can. */
  readonly refusal?: string | undefined
  /** The second control has replaced the first one, and has to be armed. */
  readonly onGesture?: () => void
}

const KINDS: Readonly<Record<ApprovalView['account']['kind'], string>> = {
  EOA: 'Email wallet',
  'Smart account': 'Smart account',
  Solana: 'Solana account',
}

const SHORT = 28

/**
 * The page that shows one request. Until `setArmed` enables it, only Cancel works. `sight` is transparent and covers
 * all of it: if it is visible, so is everything below.
 */
export function questionPage(view: ApprovalView, options: Options) {
  const { dapp, waiting, gestures = 1, refusal, onGesture = () => {} } = options
  const heading = h('h1', { tabindex: '-1', id: 'title' }, h('bdi', {}, dapp.host), ` ${view.title}`)
  const cancel = h('button', { type: 'button', testId: 'secure-cancel' }, 'Cancel')
  const approve = h(
    'button',
    { type: 'button', class: 'primary', disabled: true, testId: 'secure-approve' },
    view.action,
  )
  const sight = h('div', { class: 'sight', 'aria-hidden': 'true' })
  const content = contentOf(view)
  const hint = h('p', { class: 'hint', hidden: true }, 'Scroll down to read everything.')
  const element = h(
    'section',
    { class: 'question', 'aria-labelledby': 'title', testId: 'secure-question' },
    headerOf(view, dapp, waiting),
    heading,
    content,
    h(
      'footer',
      {},
      hint,
      refusal !== undefined && warning(refusal),
      view.fee !== undefined && h('dl', {}, ...rowsOf([['Network fee', view.fee]])),
      h('div', { class: 'actions' }, cancel, approve),
    ),
    sight,
  )

  let second: ReturnType<typeof secondGesture> | undefined
  const setArmed = (armed: boolean): void => {
    if (second) second.setArmed(armed)
    else approve.disabled = !armed || refusal !== undefined
  }
  const startOver = (): void => {
    second?.remove()
    second = undefined
    approve.classList.remove('away')
    setArmed(false)
    onGesture()
  }
  const answer = new Promise<boolean>(resolve => {
    cancel.addEventListener('click', () => resolve(false))
    approve.addEventListener('click', event => {
      // A click by a script is not an approval.
      if (!event.isTrusted || refusal !== undefined) return
      if (gestures === 1) return resolve(true)
      event.stopPropagation()
      approve.disabled = true
      // Its space stays empty, so that Cancel does not move below the pointer.
      approve.classList.add('away')
      hint.hidden = true
      second = secondGesture({
        question: element,
        summary: view.parts[0]?.summary ?? heading.textContent ?? '',
        action: `Yes, ${view.action.toLowerCase()}`,
        onConfirm: () => resolve(true),
        onMiss: startOver,
      })
      onGesture()
    })
  })
  const wasRead = watchReading(content, view.parts.length, hint)
  // The second control repeats the summary, and takes space from the facts.
  const isRead = () => second !== undefined || wasRead()
  return { element, heading, sight, answer, setArmed, isRead }
}

/**
 * The page that sends the request: its own name is marked as a claim; the host in the heading comes from the browser.
 */
function headerOf(
  view: ApprovalView,
  { name, host, icon: source }: Options['dapp'],
  waiting: number,
): HTMLElement {
  return h(
    'header',
    {},
    source
      ? picture(source)
      : h('span', { class: 'letter', 'aria-hidden': 'true' }, (name ?? host).charAt(0)),
    h('span', { class: 'claim' }, name !== undefined && 'App name: ', name !== undefined && quoted(name)),
    waiting > 0 && h('span', { class: 'tag' }, `${waiting} more`),
    h('span', { class: 'tag', testId: 'secure-network' }, view.network),
  )
}

function contentOf({ warnings, parts, account }: ApprovalView): HTMLElement {
  const many = parts.length > 1
  return h(
    'div',
    { class: 'content', tabindex: '0', role: 'region', 'aria-label': 'Request details' },
    ...warnings.map(warning),
    ...parts.map((part, index) => partOf(part, many ? index + 1 : undefined)),
    h('dl', { class: 'account' }, ...rowsOf([[KINDS[account.kind], account.address]])),
  )
}

function partOf({ summary, rows, text }: ApprovalPart, number: number | undefined): HTMLElement {
  return h(
    'div',
    { class: 'part' },
    summary !== undefined &&
      h('h2', {}, number === undefined ? '' : `${number}. `, h('bdi', {}, ...shownText(summary))),
    rows.length > 0 && h('dl', {}, ...rowsOf(rows)),
    text && h('pre', { 'aria-label': text.label }, ...shownText(text.value)),
  )
}

/** Short values are next to their label, longer ones below it. */
function rowsOf(rows: readonly (readonly [string, string])[]): readonly HTMLElement[] {
  return rows.map(([label, value]) => {
    const kind = /^\S{32,}$/.test(value) ? 'address' : value.length <= SHORT ? 'short' : 'long'
    return h(
      'div',
      { class: `row ${kind}` },
      h('dt', {}, ...shownText(label)),
      h('dd', {}, h('bdi', {}, ...shownText(value))),
    )
  })
}

function warning(text: string): HTMLElement {
  return h('p', { class: 'warning' }, icon(TriangleAlert), h('span', {}, ...shownText(text)))
}

function quoted(name: string): HTMLElement {
  return h('bdi', {}, `“${name}”`)
}

function picture(source: string): HTMLElement {
  return h('img', { src: source, alt: '', referrerpolicy: 'no-referrer', width: '28', height: '28' })
}
