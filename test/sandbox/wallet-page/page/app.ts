import { CircleUser, Layers, Plug } from 'lucide'
import type { SandboxWallet } from '../core/sandbox-wallet'
import { button, h, icon } from './dom'
import type { PageContext, View, ViewName } from './page-context'
import { QuestionDialog } from './question/question-dialog'
import { createAccountsView } from './views/accounts-view'
import { createConnectView } from './views/connect-view'
import { createSessionView } from './views/session-view'
import { createSessionsView } from './views/sessions-view'

const NOTICE_MS = 4000
/** The tabs with their icons, and test ids that hosts' tests use. */
const TABS = [
  { view: 'connect', name: 'Connect', testId: 'wc-connect', icon: Plug },
  { view: 'sessions', name: 'Sites', testId: 'sessions', icon: Layers },
  { view: 'accounts', name: 'Accounts', testId: 'accounts', icon: CircleUser },
] as const

type Parts = { readonly wallet: SandboxWallet; readonly control: string }

/** The page: a header, one view, three tabs, and a dialog for prompts. */
export class App {
  readonly context: PageContext
  readonly #main = h('main')
  readonly #status = h('span', { class: 'status', testId: 'relay-status', role: 'status' })
  readonly #notice = h('div', { class: 'notice', testId: 'wallet-notice', role: 'status' })
  readonly #tabs: readonly { readonly view: ViewName; readonly element: HTMLButtonElement }[]
  readonly #question: QuestionDialog
  #view: View | undefined
  #noticeTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ wallet, control }: Parts) {
    this.context = {
      wallet,
      control,
      notice: text => this.notice(text),
      attempt: async action => {
        try {
          await action()
          return true
        } catch (error) {
          this.notice(error instanceof Error ? error.message : 'Something went wrong')
          return false
        }
      },
      go: (view, topic) => this.go(view, topic),
    }
    this.#question = new QuestionDialog(this.context)
    this.#tabs = TABS.map(({ view, name, testId, icon: sign }) => ({
      view,
      element: button({ testId, class: 'tab' }, () => this.go(view), icon(sign), name),
    }))
    wallet.store.subscribe(() => this.#update())
  }

  mount(parent: HTMLElement): void {
    parent.replaceChildren(
      h(
        'header',
        {},
        h('img', { src: '/favicon.svg', alt: '' }),
        h('strong', {}, 'Sandbox Wallet'),
        this.#status,
      ),
      this.#main,
      this.#notice,
      h('nav', { 'aria-label': 'Wallet' }, ...this.#tabs.map(({ element }) => element)),
      this.#question.element,
    )
    this.go('connect')
    this.#question.update()
  }

  go(view: ViewName, topic?: string): void {
    const isFirst = this.#view === undefined
    this.#view = this.#create(view, topic)
    this.#main.replaceChildren(this.#view.element)
    for (const tab of this.#tabs) {
      if (tab.view === view) tab.element.setAttribute('aria-current', 'page')
      else tab.element.removeAttribute('aria-current')
    }
    if (!isFirst) this.#main.querySelector<HTMLElement>('h1')?.focus()
  }

  notice(text: string): void {
    clearTimeout(this.#noticeTimer)
    this.#notice.textContent = text
    this.#noticeTimer = setTimeout(() => {
      this.#notice.textContent = ''
    }, NOTICE_MS)
  }

  status(name: string, text: string): void {
    this.#status.dataset.status = name
    this.#status.textContent = text
  }

  /** Another tab uses the wallet now. */
  showElsewhere(parent: HTMLElement): void {
    parent.replaceChildren(
      h(
        'main',
        { class: 'elsewhere', testId: 'wallet-elsewhere' },
        h('h1', {}, 'The wallet is open in another tab'),
        button({ class: 'primary' }, () => location.reload(), 'Use it here'),
      ),
    )
  }

  #create(view: ViewName, topic: string | undefined): View {
    if (view === 'connect') return createConnectView(this.context)
    if (view === 'accounts') return createAccountsView(this.context)
    return topic ? createSessionView(this.context, topic) : createSessionsView(this.context)
  }

  #update(): void {
    this.#view?.update?.()
    this.#question.update()
    // The prompt that the notice announced is open.
    if (this.#question.element.open) this.#notice.textContent = ''
  }
}
