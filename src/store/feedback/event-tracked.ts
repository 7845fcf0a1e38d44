import { createAction } from '@reduxjs/toolkit'
import type {
  AccountEvent,
  BuyEvent,
  ConnectMethod,
  LoginEvent,
  NameEvent,
  SignInTrackedEvent,
  SwapTracked,
  WalletPlatform,
} from './event-names'

/** Event for analytics and `track` listeners (docs/protocols/analytics.md). Never contains an address. */
export type TrackedEvent =
  | {
      readonly event:
        | 'MODAL_LOADED'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
        | 'CLICK_SELECT_TOKEN_TO_SWAP'
    }
  | LoginEvent
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: WalletPlatform }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: { readonly method: ConnectMethod; readonly name: string }
    }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  | { readonly event: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR' }
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR'
      readonly properties: { readonly network: string; readonly token: string; readonly amount: number }
    }
  | AccountEvent
  | NameEvent
  | BuyEvent
  | SwapTracked
  | {
      readonly event: 'SWITCH_NETWORK' | SignInTrackedEvent
      readonly properties: { readonly network: string }
    }

export const eventTracked = createAction<TrackedEvent>('feedback/eventTracked')
