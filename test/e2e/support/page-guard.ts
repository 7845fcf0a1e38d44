import type { BrowserContext, Page } from '@playwright/test'
import type { Sent } from './ledger-rows'
import { WebKitContext } from './webkit/context'

/** What the browser itself writes to the console for a request that failed. */
export const HTTP_FAILURES = /^console\.error: Failed to load resource/

/** With these the page's own code follows its Solana transactions. The modal opens none to a node. */
export const PAGE_SOCKETS = /^not in the ledger: WebSocket ws:\/\/localhost:\d+\/rpc\/solana:/

/**
 * Collects what no page of ours may do: break its content-security policy, leave an error uncaught, write to
 * `console.error`, ask a host outside the sandbox, or send a service a request, open a WebSocket or load a frame that
 * `modal.ledger()` does not know.
 */
export class PageGuard {
  #problems: string[] = []
  readonly #allowed: RegExp[]

  constructor(
    private readonly hosts: ReadonlySet<string>,
    /** Name of a request, WebSocket or frame in the ledger; `null` if it is missing there. */
    private readonly ledgerName: (sent: Sent) => string | null | undefined,
    allowed: readonly RegExp[],
  ) {
    this.#allowed = [...allowed]
  }

  /** From now on and for what was seen already: a problem that the test provokes. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Call before the first page is opened. */
  async watch(context: BrowserContext): Promise<void> {
    if (context instanceof WebKitContext) {
      this.#problems = context.problems
      return
    }
    context.on('weberror', webError => this.#add(`uncaught: ${webError.error()}`))
    context.on('console', message => {
      // some browsers request the icon of a page that has none
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
        this.#add(`console.error: ${message.text()} (${message.location().url})`)
    })
    context.on('request', request => this.#check(request.method(), request.url(), request))
    const watchSockets = (page: Page) =>
      page.on('websocket', socket => this.#check('WebSocket', socket.url(), { page, socket }))
    context.pages().forEach(watchSockets)
    context.on('page', watchSockets)
    await context.exposeBinding('__w3mViolation', (_source, text: string) => this.#add(`csp: ${text}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
        const tell = (globalThis as { __w3mViolation?: (text: string) => void }).__w3mViolation
        tell?.(`${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`)
      })
    })
  }

  /** Waits for pending messages, then returns the problems that are not allowed. */
  async problems(context: BrowserContext): Promise<readonly string[]> {
    if (context instanceof WebKitContext) await context.keepAllProblems()
    else await Promise.all(context.pages().map(page => page.evaluate(() => 0).catch(() => 0)))
    return this.#problems.filter(problem => !this.#allowed.some(pattern => pattern.test(problem)))
  }

  #check(method: string, address: string, sent: Sent): void {
    const { protocol, origin, host, pathname } = new URL(address)
    if (this.ledgerName(sent) === null) this.#add(`not in the ledger: ${method} ${origin}${pathname}`)
    if (/^(data|blob|about):$/.test(protocol) || this.hosts.has(host)) return
    this.#add(`outside: ${method} ${origin}${pathname}`)
  }

  #add(problem: string): void {
    this.#problems.push(problem)
  }
}
