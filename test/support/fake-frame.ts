import type { RequestName } from '../../src/wallets/embedded/protocol/frame-protocol'

export const FRAME_ORIGIN = 'https://secure.example'
export const SECURE_URL = `${FRAME_ORIGIN}/sdk`
export const EOA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const SMART = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const SOL = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

export type Posted = { readonly id: string; readonly type: string; readonly payload?: unknown }

type Handler = (payload: never) => unknown
type Handlers = { [name in RequestName]?: Handler | undefined }

/** Thrown by a handler: the frame answers with this failure. */
export class Refusal extends Error {
  readonly payload: unknown

  constructor(payload: unknown = {}) {
    super('refused')
    this.payload = payload
  }
}

/** Methods that need the visitor's approval. */
const ASKED = /^(personal_sign|eth_send|eth_sign|solana_|wallet_(sendCalls|grantPermissions))/

/** No answer, ever. */
export const SILENCE = () => new Promise<never>(() => {})

/**
 * The page in the secure frame (docs/protocols/secure-frame.md): one user with an EOA and a smart account. By default
 * it responds like a working frame; tests may change its responses. It lives in real iframes of jsdom, whose messages
 * have no origin and no source, so they are created by hand here.
 */
export class FakeFrame {
  /** Everything that was posted to it, with the origin it was posted to. */
  readonly posted: Posted[] = []
  readonly targets: string[] = []
  handlers: Handlers = {}
  loggedIn = true
  chainId: string | number = 1
  preferred = 'eoa'
  email: string | null = 'alice@example.com'

  readonly #root: ParentNode
  readonly #answered = new Set<unknown>()

  constructor(root: ParentNode = document) {
    this.#root = root
  }

  get element(): HTMLIFrameElement | null {
    return this.#root.querySelector('iframe')
  }

  get window(): Window | null {
    const { element } = this
    // jsdom gives no window to frames in a shadow root, so such a one borrows the window of another
    if (element?.isConnected && !element.contentWindow) {
      const lender = document.body.appendChild(document.createElement('iframe'))
      Object.defineProperty(element, 'contentWindow', { value: lender.contentWindow })
    }
    return element?.contentWindow ?? null
  }

  /** The page has loaded, for the first time or again. */
  load(): void {
    this.hook()
    this.element?.dispatchEvent(new Event('load'))
  }

  /** Listens for messages without a `load` event. */
  hook(): void {
    const value = (message: Posted, target: string) => this.#receive(message, target)
    if (this.window) Object.defineProperty(this.window, 'postMessage', { value, configurable: true })
  }

  /** Sends a message to the page, from the frame unless told otherwise. */
  say(
    data: unknown,
    { origin = FRAME_ORIGIN, source = this.window }: { origin?: string; source?: Window | null } = {},
  ): void {
    this.#answered.add(Reflect.get(Object(data), 'id'))
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }

  /** Requests of that name, oldest first. */
  requested(name: RequestName): readonly Posted[] {
    return this.posted.filter(({ type }) => type === `@w3m-app/${name}`)
  }

  names(): readonly string[] {
    return this.posted.map(({ type }) => type.replace('@w3m-app/', '')).filter(name => !/^SYNC_/.test(name))
  }

  /** Responds to the latest request of that name. */
  answer(name: RequestName, payload?: unknown): void {
    this.say({ id: this.requested(name).at(-1)?.id, type: `@w3m-frame/${name}_SUCCESS`, payload })
  }

  refuse(name: RequestName, payload: unknown): void {
    this.say({ id: this.requested(name).at(-1)?.id, type: `@w3m-frame/${name}_ERROR`, payload })
  }

  #receive(message: Posted, target: string): void {
    // as `postMessage` does: a copy, or an error for what cannot be copied
    const copy: Posted = structuredClone(message)
    this.posted.push(copy)
    this.targets.push(target)
    const name = copy.type.replace('@w3m-app/', '') as RequestName
    const handler = name in this.handlers ? this.handlers[name] : this.#habits[name]
    const answered = Promise.resolve(copy.payload as never).then(handler ?? SILENCE)
    void answered.then(
      payload => this.say({ id: copy.id, type: `@w3m-frame/${name}_SUCCESS`, payload }),
      (error: Refusal) => this.say({ id: copy.id, type: `@w3m-frame/${name}_ERROR`, payload: error.payload }),
    )
  }

  get #accounts() {
    return String(this.chainId).startsWith('solana:')
      ? [{ address: SOL, type: 'eoa' }]
      : [
          { address: EOA, type: 'eoa' },
          { address: SMART, type: 'smartAccount' },
        ]
  }

  readonly #habits: Handlers = {
    SYNC_THEME: () => undefined,
    SYNC_DAPP_DATA: () => undefined,
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP: () => this.#logIn(undefined),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://accounts.example/log-in' }),
    CONNECT_SOCIAL: () =>
      this.#logIn({ email: 'alice', address: EOA, chainId: this.chainId, userName: 'alice_social' }),
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect' }),
    CONNECT_FARCASTER: () => this.#logIn({ userName: 'alice_cast' }),
    IS_CONNECTED: () => ({ isConnected: this.loggedIn }),
    GET_CHAIN_ID: () => ({ chainId: this.chainId }),
    GET_USER: (payload: { chainId?: string | number; preferredAccountType?: string } | undefined) => {
      if (!this.loggedIn) throw new Refusal({ message: 'Not logged in' })
      this.chainId = payload?.chainId ?? this.chainId
      this.preferred = payload?.preferredAccountType ?? this.preferred
      const accounts = this.#accounts
      const active = accounts.find(({ type }) => type === this.preferred) ?? accounts[0]
      return {
        email: this.email,
        address: active?.address,
        chainId: this.chainId,
        smartAccountDeployed: false,
        accounts,
        preferredAccountType: active?.type,
      }
    },
    SWITCH_NETWORK: ({ chainId }: { chainId: string | number }) => {
      this.chainId = chainId
      return { chainId }
    },
    SIGN_OUT: () => {
      this.loggedIn = false
    },
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'bob@example.com' }),
    SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => {
      this.preferred = type
      return { type, address: type === 'eoa' ? EOA : SMART }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [137, 11155111] }),
    INIT_SMART_ACCOUNT: () => ({ address: SMART, isDeployed: true }),
    RPC_REQUEST: ({ method }: { method: string }) => `result of ${method}`,
    RPC_ABORT: () => this.#abort(),
  }

  /** Rejects open approvals, like a frame in which nothing was approved. */
  #abort(): void {
    for (const { id, payload } of this.requested('RPC_REQUEST')) {
      if (this.#answered.has(id) || !ASKED.test(String(Reflect.get(Object(payload), 'method')))) continue
      this.say({ id, type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'Request was aborted' } })
    }
  }

  #logIn(answer: unknown): unknown {
    this.loggedIn = true
    return answer
  }
}
