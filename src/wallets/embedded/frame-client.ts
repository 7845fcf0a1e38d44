import * as v from 'valibot'
import { W3mError } from '../../shared/errors/w3m-error'
import { Emitter } from './emitter'
import type { FrameBounds } from './frame-element'
import { frameError } from './frame-errors'
import { type FrameEvent, isMove, toFrameEvent } from './frame-events'
import { FrameHost, type FrameHostOptions } from './frame-host'
import { outcomeUnknown } from './outcome-unknown'
import { type PendingRequest, PendingRequests } from './pending-requests'
import { type FrameAnswer, type FrameFailure, toAppMessage } from './protocol/frame-message'
import {
  type Answer,
  type Payload,
  REQUESTS,
  type RequestName,
  type Row,
  WAIT_MS,
  type Wait,
} from './protocol/frame-protocol'

export type FrameClientOptions = FrameHostOptions & {
  /** An id that was never used before and cannot be guessed: a UUID v4. */
  readonly random: () => string
  /** What the frame needs from the page, sent whenever the frame is ready. */
  readonly greeting: () => {
    readonly dappData: Payload<'SYNC_DAPP_DATA'>
    readonly theme: Payload<'SYNC_THEME'>
  }
}

export type FrameRequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** Aborts it as long as it has not been posted; from then on what the frame does with it has to be known. */
  readonly unsentSignal?: AbortSignal | undefined
  /** A person decides about it: it is not safe to ask twice, may take its time, and ends with `abortApprovals`. */
  readonly approval?: boolean
  /** Called in the moment before it is posted; what it throws is the outcome. */
  readonly beforePost?: () => void
}

/** Requests to the secure frame and what it says on its own, on top of one iframe. Rejects with `W3mError` only. */
export class FrameClient {
  readonly #options: FrameClientOptions
  readonly #host: FrameHost
  readonly #pending: PendingRequests
  readonly #emitter = new Emitter<[FrameEvent]>()
  #approvals = new AbortController()
  /** The frame hears of the page before anything else. */
  #greeting = false
  /** The frame is being told to forget approvals: it gets no new one before it has. */
  #withdrawing = false
  #moves = 0

  constructor(options: FrameClientOptions) {
    this.#options = options
    this.#pending = new PendingRequests(options.clock)
    this.#host = new FrameHost(options, {
      ready: () => this.#ready(),
      late: () => {
        this.#pending.queueSafeAgain()
        this.#ready()
      },
      answer: answer => this.#hear(answer),
      lost: error => this.#lost(error),
    })
  }

  /** Version of the protocol that `secure-url` requests. */
  get version(): number {
    return this.#host.version
  }

  /** Another number means another frame, which knows nothing of what the one before was told. */
  get generation(): number {
    return this.#host.generation
  }

  /** How often the frame has said on its own that it is on a network, or late: where it was thought to be may be wrong. */
  get moves(): number {
    return this.#moves
  }

  /** What the frame says, asked or not. The answer unsubscribes. */
  readonly subscribe = this.#emitter.on

  /** Makes the frame, if there is none: it is about to be needed. Says nothing where that is not possible. */
  warm(): void {
    try {
      this.#host.open()
    } catch {
      // the request that follows will say why
    }
  }

  /**
   * Asks the frame, once it has loaded. Ends with the answer, with the frame's own words (`FRAME_ERROR`), or with
   * `FRAME_NOT_SET` `FRAME_PARENT_NOT_SET` `FRAME_LOAD_FAILED` `FRAME_TIMEOUT` `RPC_PARAMS_INVALID` `EMAIL_INVALID`
   * `ABORTED`.
   */
  request<Name extends RequestName>(
    name: Name,
    ...[payload, options = {}]: undefined extends Payload<Name>
      ? [payload?: Payload<Name>, options?: FrameRequestOptions]
      : [payload: Payload<Name>, options?: FrameRequestOptions]
  ): Promise<Answer<Name>> {
    const { signal, unsentSignal, approval = false, beforePost = () => {} } = options
    return new Promise((resolve, reject) => {
      const { wait, safe, payload: schema }: Row = REQUESTS[name]
      const checked = schema && v.safeParse(schema, payload)
      if (checked?.success === false) return reject(badPayload(name))
      if (signal?.aborted || unsentSignal?.aborted) return reject(declined())
      const abort = () => this.#end(request, declined())
      const rejectUnsent = () => {
        if (!this.#pending.isPosted(request)) abort()
      }
      const settled = () => {
        signal?.removeEventListener('abort', abort)
        unsentSignal?.removeEventListener('abort', rejectUnsent)
      }
      const request: PendingRequest = {
        name,
        payload: checked?.output,
        wait: approval ? 'approval' : wait,
        safe: safe && !approval,
        beforePost,
        resolve: answer => {
          settled()
          resolve(answer as Answer<Name>)
        },
        reject: error => {
          settled()
          reject(error)
        },
      }
      this.#pending.add(request)
      signal?.addEventListener('abort', abort)
      unsentSignal?.addEventListener('abort', rejectUnsent)
      this.#start(request)
    })
  }

  /** Aborts with the next `abortApprovals`: for what has to be done before an approval can be requested. */
  get approvals(): AbortSignal {
    return this.#approvals.signal
  }

  /**
   * The person turned away: every open approval ends with `Request was aborted`, in the frame too. Reads go on. What the
   * frame has been asked already may have been approved in that moment: it ends with the frame's own answer, and without
   * one as unknown.
   */
  abortApprovals(): void {
    this.#approvals.abort()
    this.#approvals = new AbortController()
    for (const request of this.#pending.all(isApproval)) this.#giveUp(request, declined())
  }

  /** Theme or metadata have changed. A frame that is not there yet is told when it is. */
  async sync(what: 'SYNC_THEME' | 'SYNC_DAPP_DATA'): Promise<void> {
    if (!this.#host.isOpen) return
    const { theme, dappData } = this.#options.greeting()
    await (what === 'SYNC_THEME' ? this.request(what, theme) : this.request(what, dappData))
  }

  /** Shows the frame at a place of the viewport, under a title for screen readers; `undefined` hides it. */
  show(bounds: FrameBounds | undefined, title?: string): void {
    this.#host.show(bounds, title)
  }

  /** The keyboard goes on inside the frame. */
  focus(): void {
    this.#host.focus()
  }

  /** Takes the frame away; every request ends, and every later one is refused. */
  destroy(): void {
    this.#host.destroy()
    this.#pending.lost(toLost)
    this.#pending.rejectAll(new W3mError('ABORTED'))
  }

  #start(request: PendingRequest): void {
    try {
      this.#host.open()
    } catch (error) {
      this.#pending.reject(request, error)
    }
    this.#flush()
  }

  #ready(): void {
    const { theme, dappData } = this.#options.greeting()
    this.#greeting = true
    for (const each of [this.request('SYNC_DAPP_DATA', dappData), this.request('SYNC_THEME', theme)])
      each.catch(() => {}) // a frame that does not answer at all says so to those who requested something
    this.#greeting = false
    this.#flush()
  }

  #flush(): void {
    if (!this.#host.isOpen) return
    for (const request of this.#pending.queued()) {
      const waits = this.#greeting ? !isGreeting(request) : this.#withdrawing && isApproval(request)
      if (!waits) this.#post(request)
    }
  }

  #post(request: PendingRequest): void {
    const id = this.#options.random()
    try {
      request.beforePost()
      this.#pending.posted(request, id, WAIT_MS[request.wait], () =>
        this.#end(request, frameError('FRAME_TIMEOUT')),
      )
      this.#host.post(toAppMessage(id, request.name, request.payload))
    } catch (error) {
      const known = error instanceof W3mError
      this.#pending.reject(
        request,
        known ? error : frameError('RPC_PARAMS_INVALID', { ...BAD_PARAMS, cause: error }),
      )
    }
  }

  /** Ends a request from this side, so that it cannot be approved later. */
  #end(request: PendingRequest, error: W3mError): void {
    if (!isApproval(request)) {
      this.#pending.reject(request, error)
      return
    }
    this.#giveUp(request, error)
    // the frame can only be told to forget all of them
    this.abortApprovals()
  }

  /** An approval is not wanted any more. `error`: what it ends with, where it was not given. */
  #giveUp(request: PendingRequest, error: W3mError): void {
    if (!this.#pending.isPosted(request)) {
      this.#pending.reject(request, error)
      return
    }
    const late = () => this.#pending.reject(request, outcomeUnknown(request))
    if (this.#pending.giveUp(request, error, LAST_WORD_MS, late)) this.#withdraw()
  }

  /**
   * The frame is told to forget what waits in it, and gets nothing new before it has. One that does not know `RPC_ABORT` is
   * reloaded, unless it soon answers all that was given up.
   */
  #withdraw(): void {
    if (!this.#host.isOpen || this.#withdrawing) return
    this.#withdrawing = true
    this.request('RPC_ABORT')
      .catch(async error => {
        if (error instanceof W3mError && error.code === 'ABORTED') return
        const cancel = this.#options.clock.after(UNTOLD_MS, () => this.#host.reload())
        await this.#pending.noneGivenUp()
        cancel()
      })
      .finally(() => {
        this.#withdrawing = false
        this.#flush()
      })
  }

  #hear(message: FrameAnswer): void {
    const request = message.id === undefined ? undefined : this.#pending.find(message.id, message.name)
    if (!request && isMove(message)) this.#moves += 1
    // an answer to nothing that is open: a second one, or one to someone else
    if (message.id !== undefined && !request) return
    const event = toFrameEvent(message)
    if (event) this.#emitter.emit(event)
    if (!request) return
    if (message.ok) this.#pending.resolve(request, message.payload)
    else this.#pending.reject(request, this.#toError(request, message.failure))
  }

  /** A frame that says no to what was given up says that it was given up. */
  #toError(request: PendingRequest, failure: FrameFailure): W3mError {
    const error = toError(failure)
    const isNo = error.values?.code === DECLINED.values.code || SAYS_ABORTED.test(failure.message ?? '')
    return (isNo && this.#pending.givenUpWith(request)) || error
  }

  #lost(error: W3mError | undefined): void {
    if (error) this.#pending.rejectAll(error)
    else this.#pending.lost(toLost)
  }
}

/** What a person has to approve can be aborted in bulk; reads go on. */
const isApproval = ({ wait }: { wait: Wait }): boolean => wait === 'approval'

const isGreeting = ({ name }: { name: RequestName }): boolean => 'isGreeting' in REQUESTS[name]

/** The frame's page is gone, and with it the answer. Only of what was to be approved may something have come. */
const toLost = (request: PendingRequest): W3mError =>
  isApproval(request) ? outcomeUnknown(request) : new W3mError('ABORTED')

/** How long a frame may take to say the outcome of an approval that was given up: it may just be sending it. */
const LAST_WORD_MS = 30_000
/** The same for one that cannot be told to forget it, before it is reloaded. */
const UNTOLD_MS = 10_000

/** EIP-1193 "User rejected the request". */
const DECLINED = { values: { code: 4001 } }
const declined = () => new W3mError('ABORTED', DECLINED)
const SAYS_ABORTED = /\babort(ed)?\b/i
/** JSON-RPC 2.0 "Invalid params". */
const BAD_PARAMS = { values: { code: -32_602 } }
/**
 * Frames have no code for it; so they say it. What a node or a bundler rejects, or a wait that was canceled, is someone
 * else: 4001 says that nothing happened.
 */
const SAYS_DECLINED =
  /\buser (has )?(reject|den(y|ied)|declin|cancel)|^(request |transaction |signature )?(rejected|denied|declined|cancell?ed)\.?$/i

function toError({ message, code }: FrameFailure): W3mError {
  const number = code ?? (message && SAYS_DECLINED.test(message) ? DECLINED.values.code : undefined)
  const values = { ...(message ? { message } : {}), ...(number === undefined ? {} : { code: number }) }
  return message ? frameError('FRAME_ERROR', { values }) : frameError('FRAME_ERROR_UNNAMED', { values })
}

function badPayload(name: RequestName): W3mError {
  const isEmail = name === 'CONNECT_EMAIL' || name === 'UPDATE_EMAIL'
  return isEmail
    ? frameError('EMAIL_INVALID')
    : frameError('RPC_PARAMS_INVALID', { ...BAD_PARAMS, details: name })
}
