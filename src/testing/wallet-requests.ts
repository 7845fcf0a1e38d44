/** Error that a wallet rejects with, as EIP-1193 and JSON-RPC number them. */
export type WalletFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

/**
 * Answer to a request that the wallet's user has to confirm. `wait` leaves the request to the test
 * (`waitForRequest()`), `result` replaces what the wallet would return, for example with a recorded signature.
 */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'wait'
  | { readonly delayMs: number; readonly outcome?: 'approve' | 'reject' }
  | { readonly result: unknown }
  | { readonly error: WalletFailure }

export type AnswerOptions = {
  /** RPC method or Wallet Standard feature, such as `personal_sign` or `solana:signMessage`. Default: all. */
  readonly method?: string
  /** Number of requests that get this answer. Default: all from now on. */
  readonly times?: number
}

export type RequestStatus = 'waiting' | 'approved' | 'rejected' | 'failed'

/** A request that the wallet's user has to confirm. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  readonly status: RequestStatus
  /** Approves it. `result` replaces what the wallet would return. */
  approve(result?: unknown): void
  /** Rejects it with code 4001. */
  reject(): void
  fail(error: WalletFailure): void
}

export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  readonly data?: unknown

  constructor({ code, message, data }: WalletFailure) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const rejectedByUser = () => new WalletRpcError({ code: 4001, message: 'User rejected the request.' })
export const notAuthorized = () =>
  new WalletRpcError({ code: 4100, message: 'The page is not authorized for this account.' })
export const unsupportedMethod = (method: string) =>
  new WalletRpcError({ code: 4200, message: `The wallet does not support ${method}.` })
export const invalidParams = (message: string) => new WalletRpcError({ code: -32602, message })

type Decision = { readonly result?: unknown; readonly isReplaced?: boolean }

class OpenRequest implements WalletRequest {
  status: RequestStatus = 'waiting'
  readonly decided: Promise<Decision>
  #resolve: (decision: Decision) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(
    readonly method: string,
    readonly params: unknown,
  ) {
    this.decided = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  approve(...replaced: readonly [result?: unknown]): void {
    this.#end('approved', () =>
      this.#resolve({ result: replaced[0], isReplaced: replaced.length > 0 && replaced[0] !== undefined }),
    )
  }

  reject(): void {
    this.#end('rejected', () => this.#reject(rejectedByUser()))
  }

  fail(error: WalletFailure): void {
    this.#end('failed', () => this.#reject(new WalletRpcError(error)))
  }

  #end(status: RequestStatus, settle: () => void): void {
    if (this.status !== 'waiting') throw new Error(`The request ${this.method} is already ${this.status}.`)
    this.status = status
    settle()
  }
}

type Rule = { readonly answer: WalletAnswer; readonly method?: string | undefined; left: number }

/** Time in ms that `waitFor` waits by default. */
const WAIT_MS = 5000

/** Everything that the user of a test wallet has to confirm, with the test's answers. */
export class WalletRequests {
  readonly all: WalletRequest[] = []
  #rules: Rule[] = []
  readonly #listeners = new Set<() => void>()

  answer(answer: WalletAnswer, { method, times = Number.POSITIVE_INFINITY }: AnswerOptions = {}): void {
    // an answer for all requests replaces earlier ones
    if (times === Number.POSITIVE_INFINITY)
      this.#rules = this.#rules.filter(rule => method !== undefined && rule.method !== method)
    this.#rules.push({ answer, method, left: times })
  }

  /** Resolves with the oldest waiting request. Rejects after `timeoutMs`. */
  waitFor(method?: string, timeoutMs = WAIT_MS): Promise<WalletRequest> {
    const find = () =>
      this.all.find(each => each.status === 'waiting' && (method === undefined || each.method === method))
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = find()
        if (!found) return
        stop()
        resolve(found)
      }
      const timer = setTimeout(() => {
        stop()
        const asked = this.all.map(each => `${each.method} (${each.status})`).join(', ') || 'none'
        reject(
          new Error(
            `The wallet got no ${method ?? 'request'} that waits within ${timeoutMs} ms. Requests so far: ${asked}.`,
          ),
        )
      }, timeoutMs)
      const stop = () => {
        clearTimeout(timer)
        this.#listeners.delete(look)
      }
      this.#listeners.add(look)
      look()
    })
  }

  /** Asks for an answer, and returns what `approved` does, or the test's own result. */
  async confirm(method: string, params: unknown, approved: () => unknown): Promise<unknown> {
    const request = new OpenRequest(method, params)
    const answer = this.#next(method)
    this.all.push(request)
    this.#decide(request, answer)
    for (const listener of [...this.#listeners]) listener()
    const { result, isReplaced } = await request.decided
    const own = await approved()
    return isReplaced ? result : own
  }

  #next(method: string): WalletAnswer {
    const matches = (rule: Rule) => rule.left > 0 && (rule.method === undefined || rule.method === method)
    // answers with a count come first, in order; then the latest answer for this method, then the latest for all
    const limited = this.#rules.find(rule => matches(rule) && rule.left !== Number.POSITIVE_INFINITY)
    const unlimited = this.#rules.filter(rule => matches(rule)).reverse()
    const rule = limited ?? unlimited.find(each => each.method !== undefined) ?? unlimited[0]
    if (!rule) return 'approve'
    rule.left -= 1
    return rule.answer
  }

  #decide(request: OpenRequest, answer: WalletAnswer): void {
    if (answer === 'wait') return
    if (answer === 'approve') request.approve()
    else if (answer === 'reject') request.reject()
    else if ('delayMs' in answer)
      setTimeout(() => {
        if (request.status !== 'waiting') return
        if (answer.outcome === 'reject') request.reject()
        else request.approve()
      }, answer.delayMs)
    else if ('error' in answer) request.fail(answer.error)
    else request.approve(answer.result)
  }
}
