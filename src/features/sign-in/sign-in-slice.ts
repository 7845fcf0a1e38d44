import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { WalletInfo } from '../../shared/host/host-port'
import type { Caip2 } from '../../shared/lib/caip'
import type { ConnectorInfo } from '../../wallets/connector'

/** Whose signature the page waits for. */
export type AskedAccount = {
  readonly connector: ConnectorInfo
  readonly wallet?: WalletInfo | undefined
  readonly address: string
  /** Where the wallet is. */
  readonly network: Caip2
  /** Where it has to be for it: the network that the message names. */
  readonly target: Caip2
  /** The account is connected already; else it will be once it has signed in. */
  readonly live: boolean
}

/** What the message will say. */
export type MessagePreview = {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly resources: readonly string[]
  readonly requestId?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  /** ISO 8601, where the host names an end; else it ends `lasts` milliseconds after the visitor's word. */
  readonly expires?: string | undefined
  readonly lasts?: number | undefined
  /** The host's own text, as it is signed; the rest is in it or not as the host likes. */
  readonly text?: string | undefined
}

/** `check`: the server is asked who is signed in, before anything is to be signed. */
export type SignInStep = 'check' | 'ready' | 'network' | 'wallet' | 'server'

export type SignInState = {
  readonly asked: AskedAccount | null
  /** `null` until it is known, and while it is found anew: nothing is signed unseen. */
  readonly preview: MessagePreview | null
  readonly step: SignInStep
  readonly error: SerializedW3mError | null
}

const initialState: SignInState = { asked: null, preview: null, step: 'ready', error: null }

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    signInAsked: (_state, { payload }: PayloadAction<Pick<SignInState, 'asked' | 'error'>>) => ({
      ...initialState,
      ...payload,
    }),
    /** Something about it has changed or become known. */
    signInChanged: (state, { payload }: PayloadAction<Partial<SignInState>>) => ({ ...state, ...payload }),
    signInEnded: () => initialState,
    /** The visitor's word. */
    signInConfirmed: state => state,
    signInCancelled: state => state,
  },
})

export const { signInAsked, signInChanged, signInEnded, signInConfirmed, signInCancelled } =
  signInSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof signInSlice> {}
}
