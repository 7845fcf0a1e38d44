import type { Question } from '../../core/question'
import { button, h } from '../dom'
import type { PageContext } from '../page-context'
import { peerCard } from '../peer-card'
import { proposalPart } from './proposal-part'
import { requestPart } from './request-part'

const TITLES = { proposal: 'Connect to this site', signIn: 'Sign in to this site', request: 'The site asks' }

/** Prompts the user, with one question after the other. */
export class QuestionDialog {
  readonly element = h('dialog', { testId: 'question', 'aria-labelledby': 'question-title' })
  readonly #context: PageContext
  #shown: number | undefined

  constructor(context: PageContext) {
    this.#context = context
    // Closing it without an answer rejects, so that no site waits.
    this.element.addEventListener('cancel', event => {
      event.preventDefault()
      if (this.#shown !== undefined) this.#answer('reject', this.#shown)
    })
  }

  update(): void {
    const { questions } = this.#context.wallet.store.state
    const [question] = questions
    if (question?.id === this.#shown) {
      this.#count(questions.length)
      return
    }
    this.#shown = question?.id
    if (question) this.#show(question, questions.length)
    else this.element.close()
  }

  #show(question: Question, total: number): void {
    const { id, kind, peer } = question
    const part =
      kind === 'proposal' ? proposalPart(this.#context, question) : requestPart(this.#context, question)
    const approve = button(
      { class: 'primary', testId: 'session-approve-button' },
      () => this.#answer('approve', id, part.accounts?.()),
      // The same button with another test id for requests.
      h('span', kind === 'request' ? { testId: 'request-approve-button' } : {}, 'Approve'),
    )
    const reject = button(
      { testId: 'session-reject-button' },
      () => this.#answer('reject', id),
      h('span', kind === 'request' ? { testId: 'request-reject-button' } : {}, 'Reject'),
    )
    this.element.dataset.kind = kind
    this.element.replaceChildren(
      h('p', { class: 'count', testId: 'question-count' }),
      peerCard(peer),
      h('h2', { id: 'question-title', tabindex: '-1' }, part.title ?? TITLES[kind]),
      h('div', { class: 'question' }, ...part.nodes),
      h('div', { class: 'actions' }, reject, approve),
    )
    this.#count(total)
    if (!this.element.open) this.element.showModal()
    this.element.querySelector<HTMLElement>('#question-title')?.focus()
  }

  #count(total: number): void {
    const place = this.element.querySelector('.count')
    if (place) place.textContent = total > 1 ? `1 of ${total} questions` : ''
  }

  async #answer(what: 'approve' | 'reject', id: number, accounts?: readonly number[]): Promise<void> {
    const { wallet, attempt } = this.#context
    const buttons = [...this.element.querySelectorAll<HTMLButtonElement>('.actions button')]
    for (const each of buttons) each.disabled = true
    await attempt(() =>
      what === 'approve' ? wallet.approve(id, accounts ? { accounts } : {}) : wallet.reject(id),
    )
    for (const each of buttons) each.disabled = false
  }
}
