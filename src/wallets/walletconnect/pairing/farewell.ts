import type { Channel } from '../channel/channel'
import { FAULTS } from '../protocol'

type Ended = { readonly topic: string; readonly symKey: string }

/** Tells a wallet that a session which it has just approved has ended, because the page does not use it. */
export function sayFarewell(channel: Pick<Channel, 'nextId' | 'send'>, { topic, symKey }: Ended): void {
  const [code, message] = FAULTS.userDisconnected
  const request = { id: channel.nextId(), method: 'wc_sessionDelete', params: { code, message } } as const
  channel.send(topic, symKey, request).catch(() => {})
}
