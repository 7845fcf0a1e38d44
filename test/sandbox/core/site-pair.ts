import { type HttpSite, openHttpSite } from './http-site'
import type { Site } from './types'

/** A site, and the same site at the next port, where web3.js expects the WebSocket of a Solana node by default. */
export async function openSitePair(site: Site, port: number): Promise<readonly [HttpSite, HttpSite]> {
  const first = await openHttpSite(site, port)
  const wanted = portOf(first) + 1
  const second = await openHttpSite(site, wanted)
  if (portOf(second) === wanted) return [first, second]
  await Promise.all([first.close(), second.close()])
  return openSitePair(site, port === 0 ? 0 : wanted)
}

export function portOf({ origin }: HttpSite): number {
  return Number(new URL(origin).port)
}
