import { type AppMessage, type FrameMessage, parseFrameMessage } from './protocol/frame-message'

export type Transport = {
  /** Throws a `DataCloneError` for what cannot be posted. Goes nowhere where the frame has lost its page. */
  post(message: AppMessage): void
  stop(): void
}

type Options = {
  readonly page: Window
  readonly frame: HTMLIFrameElement
  /** The frame's exact origin: the only one that is posted to, and the only one that is believed. */
  readonly origin: string
  /** Called with every message of the frame; `undefined` for one that makes no sense. */
  readonly receive: (message: FrameMessage | undefined) => void
}

/**
 * Messages to and from one frame; the only file that posts and listens. What comes from another window, or from the
 * frame's window while another site is in it, is not even looked at.
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

/** Nothing that a message holds makes the listener throw. */
function read(event: MessageEvent): FrameMessage | undefined {
  try {
    return parseFrameMessage(event.data)
  } catch {
    return undefined
  }
}
