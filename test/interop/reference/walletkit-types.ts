// The part of @reown/walletkit 1.2.10 that the interop run uses. The package is not among this repository's dependencies.

export type KitProposal = {
  readonly id: number
  readonly params: {
    readonly requiredNamespaces: object
    readonly optionalNamespaces: Readonly<
      Record<string, { chains: string[]; methods: string[]; events: string[] }>
    >
  }
}
export type KitRequest = {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
  }
}
export type KitAuthPayload = { readonly chains: string[]; readonly [field: string]: unknown }
export type KitAuthenticate = {
  readonly id: number
  readonly params: { readonly authPayload: KitAuthPayload }
}
export type KitSession = { readonly topic: string; readonly namespaces: object }

type Events = {
  session_proposal: KitProposal
  session_request: KitRequest
  session_authenticate: KitAuthenticate
  session_delete: { topic: string }
}

export interface Kit {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  pair(params: { uri: string }): Promise<void>
  approveSession(params: object): Promise<KitSession>
  rejectSession(params: object): Promise<void>
  respondSessionRequest(params: { topic: string; response: object }): Promise<void>
  updateSession(params: object): Promise<{ acknowledged: () => Promise<void> }>
  extendSession(params: { topic: string }): Promise<{ acknowledged: () => Promise<void> }>
  emitSessionEvent(params: object): Promise<void>
  disconnectSession(params: object): Promise<void>
  approveSessionAuthenticate(params: object): Promise<unknown>
  rejectSessionAuthenticate(params: object): Promise<void>
  formatAuthMessage(params: { request: KitAuthPayload; iss: string }): string
  getActiveSessions(): Record<string, KitSession>
  readonly engine: { readonly signClient: { ping(params: { topic: string }): Promise<void> } }
}

export interface KitCore {
  readonly crypto: {
    getClientId(): Promise<string>
    readonly keychain: {
      readonly keychain: Map<string, string>
      set(tag: string, key: string): Promise<void>
    }
  }
  readonly relayer: { transportClose(): Promise<void> }
  readonly heartbeat: { stop(): void }
  readonly verify: { resolve(): Promise<string>; register(): Promise<string> }
  readonly eventClient: { init(): Promise<void>; submit?(): Promise<void> }
}

export type KitModules = {
  readonly core: { readonly Core: new (options: object) => KitCore }
  readonly kit: { readonly WalletKit: { init(options: object): Promise<Kit> } }
  readonly utils: {
    buildAuthObject(payload: KitAuthPayload, signature: object, iss: string): object
    populateAuthPayload(options: object): KitAuthPayload
  }
}
