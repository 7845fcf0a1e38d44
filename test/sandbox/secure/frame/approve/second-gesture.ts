import { h } from '../../../wallet-page/page/dom'

/** Where the second control may appear: a row of the question, and a side of it. */
const ROWS = ['header', 'h1', '.content'] as const
const SIDES = ['start', 'end'] as const

type Options = {
  readonly question: HTMLElement
  /** What the first gesture was for, once more. */
  readonly summary: string
  readonly action: string
  readonly onConfirm: () => void
  /** A press beside it: the person was not looking at it. */
  readonly onMiss: () => void
}

/**
 * A control that appears after the first gesture, at a place that nobody can tell before: somebody who covers the frame, in
 * a browser that does not tell, cannot lead a person to it. Returns what arms it and what takes it away.
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
