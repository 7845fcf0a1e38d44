import { type AppMessage, type FrameMessage, parseFrameMessage } from './protocol/frame-message'

export type Transport = {
  /** Throws a `DataCloneError` if the message cannot be cloned. Does nothing if the frame has lost its page. */
  post(message: AppMessage): void
  stop(): void
}

type Options = {
  readonly page: Window
  readonly frame: HTMLIFrameElement
  /** The frame's exact origin: messages are posted only to it and accepted only from it. */
  readonly origin: string
  /** Called with every message of the frame; `undefined` for an invalid one. */
  readonly receive: (message: FrameMessage | undefined) => void
}

/**
 * Exchanges messages with one frame; the only file that posts and listens. Messages from other windows, or from another
 * origin inside the frame's window, are ignored unread.
 */
export function openTransport({ page, frame, origin, receive }: Options): Transport {
  const onMessage = (event: MessageEvent) => {
    const own = frame.contentWindow
    if (own && event.source === own && event.origin === origin) receive(read(event))
  }
  page.addEventListener('message', onMessage)
  return {
    post: message => frame.contentWindow?.postMessage(message, origin),
    stop: () => page.removeEventListener('message', onMessage),
  }
}

/** Parses a message. Never throws, whatever the message contains. */
function read(event: MessageEvent): FrameMessage | undefined {
  try {
    return parseFrameMessage(event.data)
  } catch {
    return undefined
  }
}
