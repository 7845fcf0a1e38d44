import { h } from '../../../wallet-page/page/dom'

/** Where the second control may appear: a row of the request, and its side. */
const ROWS = ['header', 'h1', '.content'] as const
const SIDES = ['start', 'end'] as const

type Options = {
  readonly question: HTMLElement
  /** Summary of the request, repeated. */
  readonly summary: string
  readonly action: string
  readonly onConfirm: () => void
  /** Called for a click outside of it, which means that the user did not see it. */
  readonly onMiss: () => void
}

/**
 * A control that appears after the first click at a random place, so that a page that covers the frame, in a browser
 * that does not tell, cannot guide a click to it. Returns functions that arm and remove it.
 */
export function secondGesture({ question, summary, action, onConfirm, onMiss }: Options) {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const side = SIDES[random % SIDES.length] ?? 'start'
  const row = ROWS[Math.floor(random / SIDES.length) % ROWS.length] ?? 'header'
  const confirm = h(
    'button',
    { type: 'button', class: 'primary', disabled: true, testId: 'secure-confirm' },
    action,
  )
  const text = h('p', { tabindex: '-1', role: 'status' }, 'Please confirm: ', h('bdi', {}, summary))
  const element = h('div', { class: `confirm ${side}` }, text, confirm)
  const onClick = ({ target, isTrusted }: MouseEvent): void => {
    if (!isTrusted || !(target instanceof Element)) return
    if (confirm.contains(target)) onConfirm()
    else if (!target.closest('.content, [data-testid=secure-cancel]')) onMiss()
  }
  question.addEventListener('click', onClick)
  question.querySelector(row)?.after(element)
  text.focus()
  return {
    setArmed(armed: boolean) {
      confirm.disabled = !armed
    },
    remove() {
      question.removeEventListener('click', onClick)
      element.remove()
    },
  }
}
