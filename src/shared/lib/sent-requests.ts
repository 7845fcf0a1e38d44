/** Number of requests sent of each kind, by its name and host, as `getBalance rpc.walletconnect.org`. */
export type SentRequests = Map<string, number>

/** Counts a request. Its path and query are not kept. */
export function countRequest(sent: SentRequests, name: string, url: string): void {
  const key = `${name} ${new URL(url).host}`
  sent.set(key, (sent.get(key) ?? 0) + 1)
}
