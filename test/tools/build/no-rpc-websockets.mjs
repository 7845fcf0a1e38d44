// In place of rpc-websockets, which `@solana/web3.js` imports: it is LGPL and may not be bundled. Nothing here opens its
// sockets, as confirmations are asked for by HTTP.
export class CommonClient {
  on() {}
}
export const WebSocket = undefined
