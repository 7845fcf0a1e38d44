import type { FrameResponse } from './protocol/frame-message'
import type { ResponseOf } from './protocol/frame-protocol'

/** Events for listeners: responses to our requests, and messages that the frame sends unsolicited. */
export type FrameEvent =
  | { readonly type: 'connected'; readonly user: ResponseOf<'GET_USER'> }
  | { readonly type: 'notConnected' }
  /** The address is missing if the frame refused; the account is then the EOA. */
  | { readonly type: 'preferredAccount'; readonly account: string; readonly address: string | undefined }
  | { readonly type: 'smartAccountNetworks'; readonly chainIds: readonly number[] }

/** Maps a message to an event by its type alone, regardless of its id. */
export function toFrameEvent(message: FrameResponse): FrameEvent | undefined {
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

/** Whether a message reports the frame's network. If no caller awaits the message, the network may have changed. */
export const isNetworkReport = ({ name, ok }: FrameResponse): boolean =>
  ok && (name === 'SWITCH_NETWORK' || name === 'GET_USER' || name === 'GET_CHAIN_ID')
