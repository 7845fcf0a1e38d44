export type SocketHandlers = {
  open(): void
  message(text: string): void
  /** Called once, for any reason, even if it never opened. */
  closed(code: number, reason: string): void
}
export type Socket = { send(text: string): void; close(): void }
/** Opens a WebSocket: the browser's, or another. */
export type OpenSocket = (url: string, handlers: SocketHandlers) => Socket

export const openBrowserSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => handlers.open())
  socket.addEventListener('message', ({ data }) => handlers.message(String(data)))
  socket.addEventListener('close', ({ code, reason }) => handlers.closed(code, reason))
  return { send: text => socket.send(text), close: () => socket.close() }
}
