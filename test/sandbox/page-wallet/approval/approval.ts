import { RpcError, rejectedByUser } from '../rpc-error'
import type { Question } from './describe-request'
import { type Overlay, openOverlay } from './overlay'

/** Prompts the user, or lets a test answer through the sandbox's control. One prompt at a time. */
export class Approval {
  readonly #control: string | undefined
  #open: { method: string; cancel: (reason: RpcError) => void } | undefined

  /** @param control its address; none on pages of other origins, which may not ask it */
  constructor(control: string | undefined) {
    this.#control = control
  }

  /** Resolves when approved. Rejects with 4001, with -32002 while another prompt is open, or when canceled. */
  async ask(method: string, question: Question, network: string): Promise<void> {
    if (this.#open)
      throw new RpcError(-32002, `Request of type '${this.#open.method}' already pending. Please wait.`)
    const canceled = new Promise<never>((_, reject) => {
      this.#open = { method, cancel: reject }
    })
    let overlay: Overlay | undefined
    let policy: EventSource | undefined
    try {
      const planned = await Promise.race([this.#plannedAnswer(), canceled])
      if (planned === undefined) {
        overlay = openOverlay(question, network)
        if (this.#control) policy = new EventSource(`${this.#control}/wallet/events`)
      }
      const answers = [overlay?.answer, policy && nextAnswer(policy)].filter(each => each !== undefined)
      const approved = overlay ? await Promise.race([...answers, canceled]) : planned
      if (!approved) throw rejectedByUser()
    } finally {
      overlay?.close()
      policy?.close()
      this.#open = undefined
    }
  }

  /** Closes an open prompt. */
  cancel(reason: RpcError): void {
    this.#open?.cancel(reason)
  }

  async #plannedAnswer(): Promise<boolean | undefined> {
    if (!this.#control) return undefined
    const response = await fetch(`${this.#control}/wallet`).catch(() => undefined)
    return response?.ok ? approveOf(await response.json()) : undefined
  }
}

/** A test may also answer while the overlay is open. */
function nextAnswer(policy: EventSource): Promise<boolean> {
  return new Promise(resolve => {
    policy.addEventListener('message', event => {
      const approve = approveOf(JSON.parse(String(event.data)))
      if (approve !== undefined) resolve(approve)
    })
  })
}

function approveOf(answer: unknown): boolean | undefined {
  const approve =
    typeof answer === 'object' && answer !== null && 'approve' in answer ? answer.approve : undefined
  return typeof approve === 'boolean' ? approve : undefined
}
