import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WalletInfo } from '../../element/host-port'
import type { SerializedW3mError } from '../../errors/serialize-error'
import type { Caip2 } from '../../lib/caip'
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

/** What the message will say, as far as it is known. */
export type MessagePreview = {
  readonly domain: string
  readonly statement?: string | undefined
  readonly resources: readonly string[]
}

export type SignInStep = 'ready' | 'network' | 'wallet' | 'server'

export type SignInState = {
  readonly asked: AskedAccount | null
  readonly preview: MessagePreview | null
  readonly step: SignInStep
  readonly error: SerializedW3mError | null
}

const initialState: SignInState = { asked: null, preview: null, step: 'ready', error: null }

const signInSlice = createSlice({
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
export const signInReducer = signInSlice.reducer
