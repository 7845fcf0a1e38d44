import type { Channel } from '../channel/channel'
import { ERRORS_SENT } from '../protocol'

type Ended = { readonly topic: string; readonly symKey: string }

/** Tells a wallet that a session which it has just approved has ended, because the page does not use it. */
export function deleteSession(channel: Pick<Channel, 'nextId' | 'send'>, { topic, symKey }: Ended): void {
  const [code, message] = ERRORS_SENT.userDisconnected
  const request = { id: channel.nextId(), method: 'wc_sessionDelete', params: { code, message } } as const
  channel.send(topic, symKey, request).catch(() => {})
}
