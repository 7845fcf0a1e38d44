import { TriangleAlert } from 'lucide'
import { h, icon } from '../../../wallet-page/page/dom'
import type { Dapp } from '../dapp'
import type { ApprovalPart, ApprovalView } from './view-schema'

type Options = {
  readonly dapp: Pick<Dapp, 'name' | 'host' | 'icon'>
  /** Questions after this one. */
  readonly waiting: number
}

const KINDS: Readonly<Record<ApprovalView['account']['kind'], string>> = {
  EOA: 'E-mail wallet',
  'Smart account': 'Smart account',
  Solana: 'Solana account',
}

const SHORT = 28

/** The approve page of one request. `setArmed` lets it be approved; until then only Cancel does something. */
export function questionPage(view: ApprovalView, { dapp, waiting }: Options) {
  const heading = h('h1', { tabindex: '-1', id: 'title' }, h('bdi', {}, dapp.name), ` ${view.title}`)
  const cancel = h('button', { type: 'button', testId: 'secure-cancel' }, 'Cancel')
  const approve = h(
    'button',
    { type: 'button', class: 'primary', disabled: true, testId: 'secure-approve' },
    view.action,
  )
  const actions = h('div', { class: 'actions' }, cancel, approve)
  const answer = new Promise<boolean>(resolve => {
    cancel.addEventListener('click', () => resolve(false))
    approve.addEventListener('click', ({ isTrusted }) => {
      // A script's click is nobody's will.
      if (isTrusted) resolve(true)
    })
  })
  const many = view.parts.length > 1
  const element = h(
    'section',
    { class: 'question', 'aria-labelledby': 'title', testId: 'secure-question' },
    h(
      'header',
      {},
      dapp.icon
        ? picture(dapp.icon)
        : h('span', { class: 'letter', 'aria-hidden': 'true' }, dapp.name.charAt(0)),
      h('bdi', { class: 'host' }, dapp.host),
      waiting > 0 && h('span', { class: 'tag' }, `${waiting} more`),
      h('span', { class: 'tag', testId: 'secure-network' }, view.network),
    ),
    heading,
    h(
      'div',
      { class: 'content', tabindex: '0', role: 'region', 'aria-label': 'What it is about' },
      ...view.warnings.map(text => h('p', { class: 'warning' }, icon(TriangleAlert), h('span', {}, text))),
      ...view.parts.map((part, index) => partOf(part, many ? index + 1 : undefined)),
      h('dl', { class: 'account' }, ...rowsOf([[KINDS[view.account.kind], view.account.address]])),
    ),
    h('footer', {}, view.fee !== undefined && h('dl', {}, ...rowsOf([['Network fee', view.fee]])), actions),
  )
  const setArmed = (armed: boolean) => {
    approve.disabled = !armed
  }
  return { element, heading, actions, answer, setArmed }
}

function partOf({ summary, rows, text }: ApprovalPart, number: number | undefined): HTMLElement {
  return h(
    'div',
    { class: 'part' },
    summary !== undefined && h('h2', {}, number === undefined ? '' : `${number}. `, h('bdi', {}, summary)),
    rows.length > 0 && h('dl', {}, ...rowsOf(rows)),
    text && h('pre', { 'aria-label': text.label }, text.value),
  )
}

/** Short values stand beside their label, longer ones below it. */
function rowsOf(rows: readonly (readonly [string, string])[]): readonly HTMLElement[] {
  return rows.map(([label, value]) => {
    const kind = /^\S{32,}$/.test(value) ? 'address' : value.length <= SHORT ? 'short' : 'long'
    return h('div', { class: `row ${kind}` }, h('dt', {}, label), h('dd', {}, h('bdi', {}, value)))
  })
}

function picture(source: string): HTMLElement {
  return h('img', { src: source, alt: '', referrerpolicy: 'no-referrer', width: '28', height: '28' })
}
