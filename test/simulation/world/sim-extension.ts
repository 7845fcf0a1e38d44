import type { Eip1193Provider } from '../../../src/chains/evm/evm-provider'
import { walletError } from '../../support/fake-wallet'
import { SIGNATURE } from '../../support/sign-in-bench'
import type { Question } from './question'
import { ACCOUNT } from './sim-node'

export const SECOND_ACCOUNT = '0x52908400098527886E0F7030069857D2E4169EE7'
type Sent = { readonly from: string; readonly to: string; readonly value: string; readonly chainId?: string }
type Page = {
  readonly listeners: Map<string, Set<(value: never) => void>>
  isDeaf: boolean
}

/** A browser extension: one wallet for all pages, which prompts its user. */
export class SimExtension {
  accounts: readonly string[] = [ACCOUNT, SECOND_ACCOUNT]
  chainId = 1
  /** The site may see its accounts. */
  shares = false
  questions: Question[] = []
  readonly #pages = new Set<Page>()

  constructor(
    readonly send: (sent: Sent) => string,
    readonly noticed: () => void,
  ) {}

  /** The provider that a page gets. */
  open() {
    const page: Page = { listeners: new Map(), isDeaf: false }
    this.#pages.add(page)
    const provider: Eip1193Provider = {
      request: ({ method, params }) => this.#hear(page, method, params),
      on: (event, listener) => {
        page.listeners.set(event, (page.listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => page.listeners.get(event)?.delete(listener),
    }
    return {
      provider,
      freeze: () => {
        page.isDeaf = true
      },
      thaw: () => {
        page.isDeaf = false
      },
      end: () => {
        page.isDeaf = true
        this.#pages.delete(page)
      },
    }
  }

  turnToNextAccount(): void {
    const [first = '', ...others] = this.accounts
    this.accounts = [...others, first]
    if (this.shares) this.#tell('accountsChanged', this.accounts)
  }

  goTo(chainId: number): void {
    if (chainId === this.chainId) return
    this.chainId = chainId
    this.#tell('chainChanged', `0x${chainId.toString(16)}`)
  }

  /** The user disconnects the site in the extension. */
  withdraw(): void {
    if (!this.shares) return
    this.shares = false
    this.#tell('accountsChanged', [])
  }

  #tell(event: string, value: unknown): void {
    for (const page of this.#pages)
      queueMicrotask(() => {
        if (page.isDeaf) return
        this.noticed()
        for (const listener of [...(page.listeners.get(event) ?? [])]) listener(value as never)
      })
  }

  async #hear(page: Page, method: string, params: unknown): Promise<unknown> {
    if (page.isDeaf) return new Promise(() => {})
    this.noticed()
    switch (method) {
      case 'eth_requestAccounts':
        if (this.shares) return this.accounts
        return this.#ask('connect', page, () => {
          this.shares = true
          this.#tell('accountsChanged', this.accounts)
          return this.accounts
        })
      case 'eth_accounts':
        return this.shares ? this.accounts : []
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`
      case 'wallet_revokePermissions':
        this.withdraw()
        return null
      case 'wallet_switchEthereumChain': {
        const [{ chainId }] = params as [{ chainId: string }]
        if (Number(chainId) === this.chainId) return null
        return this.#ask('switch', page, () => {
          this.goTo(Number(chainId))
          return null
        })
      }
      case 'personal_sign':
        return this.#ask('sign', page, () => SIGNATURE)
      case 'eth_sendTransaction': {
        const [sent] = params as [Sent]
        return this.#ask('send', page, () => this.send(sent))
      }
      default:
        throw walletError(4200)
    }
  }

  #ask(kind: Question['kind'], page: Page, work: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = (answer: () => void) => () => {
        if (!page.isDeaf || this.#pages.has(page)) answer()
        else work()
      }
      this.questions.push({
        kind,
        approve: end(() => resolve(work())),
        decline: () => reject(walletError(4001)),
        muddle: end(() => {
          work()
          reject(walletError(-32_603, 'Internal error'))
        }),
        fallSilent: () => void work(),
      })
    })
  }
}
