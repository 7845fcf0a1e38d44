import * as v from 'valibot'
import { W3mError } from '../../shared/errors/w3m-error'
import { Emitter } from './emitter'
import type { FrameBounds } from './frame-element'
import { frameError } from './frame-errors'
import { type FrameEvent, isNetworkReport, toFrameEvent } from './frame-events'
import { FrameHost, type FrameHostOptions } from './frame-host'
import { type PendingRequest, PendingRequests } from './pending-requests'
import { type FrameFailure, type FrameResponse, toAppMessage } from './protocol/frame-message'
import {
  type Payload,
  REQUESTS,
  type RequestName,
  type ResponseOf,
  type Row,
  WAIT_MS,
  type Wait,
} from './protocol/frame-protocol'
import { unknownOutcomeError } from './unknown-outcome-error'

export type FrameClientOptions = FrameHostOptions & {
  /** Returns a new, unguessable id: a UUID v4. */
  readonly random: () => string
  /** Page data that the frame needs, sent whenever the frame is ready. */
  readonly greeting: () => {
    readonly dappData: Payload<'SYNC_DAPP_DATA'>
    readonly theme: Payload<'SYNC_THEME'>
  }
}

export type FrameRequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** Aborts the request only until it is posted. After that, the outcome must come from the frame. */
  readonly unsentSignal?: AbortSignal | undefined
  /**
   * The visitor approves the request in the frame: it is not repeated, may take long, and ends when `abortApprovals` is
   * called.
   */
  readonly approval?: boolean
  /** Called right before the request is posted. If it throws, the request rejects with that error. */
  readonly beforePost?: () => void
}

/** Sends requests to the secure frame and receives its events, over one iframe. Rejects with `W3mError` only. */
export class FrameClient {
  readonly #options: FrameClientOptions
  readonly #host: FrameHost
  readonly #pending: PendingRequests
  readonly #emitter = new Emitter<[FrameEvent]>()
  #approvals = new AbortController()
  /** Whether the greeting is being sent. Meanwhile, no other request is posted. */
  #greeting = false
  /** Whether `RPC_ABORT` is in progress. Until it ends, no new approval is posted. */
  #withdrawing = false
  #networkReports = 0

  constructor(options: FrameClientOptions) {
    this.#options = options
    this.#pending = new PendingRequests(options.clock)
    this.#host = new FrameHost(options, {
      ready: () => this.#ready(),
      late: () => {
        this.#pending.queueSafeAgain()
        this.#ready()
      },
      response: response => this.#onResponse(response),
      lost: error => this.#lost(error),
    })
  }

  /** Version of the protocol that `secure-url` requests. */
  get version(): number {
    return this.#host.version
  }

  /** Changes with each new frame. State that an earlier frame had is lost. */
  get generation(): number {
    return this.#host.generation
  }

  /**
   * Number of unsolicited or late messages that name the frame's network. A change means that the assumed network may
   * be wrong.
   */
  get networkReports(): number {
    return this.#networkReports
  }

  /** Subscribes to the frame's events, both responses and unsolicited messages. Returns the unsubscribe function. */
  readonly subscribe = this.#emitter.on

  /** Creates the frame early if there is none. Does not throw if that is impossible. */
  warm(): void {
    try {
      this.#host.open()
    } catch {
      // The request that follows reports the reason.
    }
  }

  /**
   * Sends a request once the frame has loaded, and resolves with its response. Rejects with the frame's own message
   * (FRAME_ERROR, or FRAME_ERROR_UNNAMED without one), or with FRAME_NOT_SET, FRAME_PARENT_NOT_SET, FRAME_LOAD_FAILED,
   * FRAME_TIMEOUT, RPC_PARAMS_INVALID, EMAIL_INVALID or ABORTED. An approval whose response is lost rejects with
   * TRANSACTION_STATUS_UNKNOWN or SIGNATURE_STATUS_UNKNOWN.
   */
  request<Name extends RequestName>(
    name: Name,
    ...[payload, options = {}]: undefined extends Payload<Name>
      ? [payload?: Payload<Name>, options?: FrameRequestOptions]
      : [payload: Payload<Name>, options?: FrameRequestOptions]
  ): Promise<ResponseOf<Name>> {
    const { signal, unsentSignal, approval = false, beforePost = () => {} } = options
    return new Promise((resolve, reject) => {
      const { wait, safe, payload: schema }: Row = REQUESTS[name]
      const checked = schema && v.safeParse(schema, payload)
      if (checked?.success === false) return reject(invalidPayload(name))
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
        resolve: response => {
          settled()
          resolve(response as ResponseOf<Name>)
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

  /** Signal that aborts with the next `abortApprovals`, for steps that precede an approval request. */
  get approvals(): AbortSignal {
    return this.#approvals.signal
  }

  /**
   * Ends every open approval, in the frame too; reads continue. One that was not posted yet rejects with ABORTED. One
   * that was posted may have been approved at that moment: it ends with the frame's response, or as unknown if none
   * comes.
   */
  abortApprovals(): void {
    this.#approvals.abort()
    this.#approvals = new AbortController()
    for (const request of this.#pending.all(isApproval)) this.#giveUp(request, declined())
  }

  /** Sends changed theme or metadata to the frame. A frame that is not open yet gets them when it is ready. */
  async sync(what: 'SYNC_THEME' | 'SYNC_DAPP_DATA'): Promise<void> {
    if (!this.#host.isOpen) return
    const { theme, dappData } = this.#options.greeting()
    await (what === 'SYNC_THEME' ? this.request(what, theme) : this.request(what, dappData))
  }

  /** Shows the frame at a viewport position, over the card, with a title for screen readers; `undefined` hides it. */
  show(bounds: FrameBounds | undefined, title?: string): void {
    this.#host.show(bounds, title)
  }

  /** Moves keyboard focus into the frame. */
  focus(): void {
    this.#host.focus()
  }

  /** Removes the frame. All open requests end, and later ones are refused. */
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
      each.catch(() => {}) // If the frame does not answer at all, the callers' own requests fail.
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
        known ? error : frameError('RPC_PARAMS_INVALID', { ...INVALID_PARAMS, cause: error }),
      )
    }
  }

  /** Ends a request from the page's side, so that it cannot be approved later. */
  #end(request: PendingRequest, error: W3mError): void {
    if (!isApproval(request)) {
      this.#pending.reject(request, error)
      return
    }
    this.#giveUp(request, error)
    // The frame cannot abort a single approval, only all of them.
    this.abortApprovals()
  }

  /**
   * Gives up an approval. If it is not posted yet, or the frame refuses it, it rejects with `error`. Otherwise it ends
   * with the frame's response, or as unknown if none comes within `ABANDONED_MS`.
   */
  #giveUp(request: PendingRequest, error: W3mError): void {
    if (!this.#pending.isPosted(request)) {
      this.#pending.reject(request, error)
      return
    }
    const rejectAsUnknown = () => this.#pending.reject(request, unknownOutcomeError(request))
    if (this.#pending.giveUp(request, error, ABANDONED_MS, rejectAsUnknown)) this.#withdraw()
  }

  /**
   * Sends `RPC_ABORT` and holds back new approvals until it ends. A frame that does not support `RPC_ABORT` is
   * reloaded, unless it soon answers all the requests that were given up.
   */
  #withdraw(): void {
    if (!this.#host.isOpen || this.#withdrawing) return
    this.#withdrawing = true
    this.request('RPC_ABORT')
      .catch(async error => {
        if (error instanceof W3mError && error.code === 'ABORTED') return
        const cancel = this.#options.clock.after(RELOAD_MS, () => this.#host.reload())
        await this.#pending.noneGivenUp()
        cancel()
      })
      .finally(() => {
        this.#withdrawing = false
        this.#flush()
      })
  }

  #onResponse(message: FrameResponse): void {
    const request = message.id === undefined ? undefined : this.#pending.find(message.id, message.name)
    if (!request && isNetworkReport(message)) this.#networkReports += 1
    // The id matches no open request: a duplicate response, or one to another sender.
    if (message.id !== undefined && !request) return
    const event = toFrameEvent(message)
    if (event) this.#emitter.emit(event)
    if (!request) return
    if (message.ok) this.#pending.resolve(request, message.payload)
    else this.#pending.reject(request, this.#toError(request, message.failure))
  }

  /**
   * Maps a failure to an error. If the frame refuses a request that was given up, the error is the one it was given up
   * with.
   */
  #toError(request: PendingRequest, failure: FrameFailure): W3mError {
    const error = toError(failure)
    const isRefusal =
      error.values?.code === DECLINED.values.code || ABORTED_MESSAGE.test(failure.message ?? '')
    return (isRefusal && this.#pending.givenUpWith(request)) || error
  }

  #lost(error: W3mError | undefined): void {
    if (error) this.#pending.rejectAll(error)
    else this.#pending.lost(toLost)
  }
}

/** Whether the request needs an approval by the visitor. `abortApprovals` ends only these. */
const isApproval = ({ wait }: { wait: Wait }): boolean => wait === 'approval'

const isGreeting = ({ name }: { name: RequestName }): boolean => 'isGreeting' in REQUESTS[name]

/**
 * Error for a request whose frame was lost. Only an approval may have signed or sent something, so its outcome is
 * unknown.
 */
const toLost = (request: PendingRequest): W3mError =>
  isApproval(request) ? unknownOutcomeError(request) : new W3mError('ABORTED')

/**
 * Time for the frame to report the outcome of an approval that was given up, in milliseconds. The frame may be sending
 * the transaction at that moment.
 */
const ABANDONED_MS = 30_000
/** The same time for a frame without `RPC_ABORT`, before it is reloaded. */
const RELOAD_MS = 10_000

/** EIP-1193 "User rejected the request". */
const DECLINED = { values: { code: 4001 } }
const declined = () => new W3mError('ABORTED', DECLINED)
const ABORTED_MESSAGE = /\babort(ed)?\b/i
/** JSON-RPC 2.0 "Invalid params". */
const INVALID_PARAMS = { values: { code: -32_602 } }
/**
 * Messages that mean the visitor declined; frames send no code for that. Rejections by a node or bundler and canceled
 * waits must not match, because 4001 means that nothing happened.
 */
const DECLINED_MESSAGE =
  /\buser (has )?(reject|den(y|ied)|declin|cancel)|^(request |transaction |signature )?(rejected|denied|declined|cancell?ed)\.?$/i

function toError({ message, code }: FrameFailure): W3mError {
  const number = code ?? (message && DECLINED_MESSAGE.test(message) ? DECLINED.values.code : undefined)
  const values = { ...(message ? { message } : {}), ...(number === undefined ? {} : { code: number }) }
  return message ? frameError('FRAME_ERROR', { values }) : frameError('FRAME_ERROR_UNNAMED', { values })
}

function invalidPayload(name: RequestName): W3mError {
  const isEmail = name === 'CONNECT_EMAIL' || name === 'UPDATE_EMAIL'
  return isEmail
    ? frameError('EMAIL_INVALID')
    : frameError('RPC_PARAMS_INVALID', { ...INVALID_PARAMS, details: name })
}
