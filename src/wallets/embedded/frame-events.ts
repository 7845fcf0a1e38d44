import type { FrameAnswer } from './protocol/frame-message'
import type { Answer } from './protocol/frame-protocol'

/** What the frame tells listeners: the answers to our requests, and what it sends on its own. */
export type FrameEvent =
  | { readonly type: 'connected'; readonly user: Answer<'GET_USER'> }
  | { readonly type: 'notConnected' }
  /** Without an address where the frame refused: the account is the EOA then. */
  | { readonly type: 'preferredAccount'; readonly account: string; readonly address: string | undefined }
  | { readonly type: 'smartAccountNetworks'; readonly chainIds: readonly number[] }

/** Looks at the type alone, never at the id. */
export function toFrameEvent(message: FrameAnswer): FrameEvent | undefined {
  switch (message.name) {
    case 'GET_USER':
      return message.ok ? { type: 'connected', user: message.payload } : undefined
    case 'IS_CONNECTED':
      return message.ok && message.payload.isConnected ? undefined : { type: 'notConnected' }
    case 'SET_PREFERRED_ACCOUNT':
      return message.ok
        ? { type: 'preferredAccount', account: message.payload.type, address: message.payload.address }
        : { type: 'preferredAccount', account: 'eoa', address: undefined }
    case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
      return {
        type: 'smartAccountNetworks',
        chainIds: message.ok ? message.payload.smartAccountEnabledNetworks : [],
      }
    default:
      return undefined
  }
}

/** Whether a response that no caller awaits says that the frame switched networks. */
export const isMove = ({ name, ok }: FrameAnswer): boolean =>
  ok && (name === 'SWITCH_NETWORK' || name === 'GET_USER' || name === 'GET_CHAIN_ID')
