/** Answers for the user, set by the sandbox's control: `POST control/wallet {approve}`. */
export class WalletPolicy {
  readonly #control: string
  #approve: boolean | undefined

  constructor(control: string) {
    this.#control = control
  }

  /** The current answer; undefined: the user decides. */
  async current(): Promise<boolean | undefined> {
    const response = await fetch(`${this.#control}/wallet`).catch(() => undefined)
    if (response?.ok) this.#approve = approveOf(await response.json())
    return this.#approve
  }

  /** Calls back for each answer that is set while the page is open. */
  listen(onAnswer: () => void): void {
    new EventSource(`${this.#control}/wallet/events`).addEventListener('message', event => {
      this.#approve = approveOf(JSON.parse(String(event.data)))
      if (this.#approve !== undefined) onAnswer()
    })
  }
}

function approveOf(answer: unknown): boolean | undefined {
  const approve =
    typeof answer === 'object' && answer !== null && 'approve' in answer ? answer.approve : undefined
  return typeof approve === 'boolean' ? approve : undefined
}
