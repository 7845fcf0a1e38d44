import type { NodeRequest } from '../../../shared/host/services'

/** How far a node may be behind another one. Finalized slots of Solana are some 13 s behind the newest. */
const LAG_MS = 30_000

/**
 * Block heights of one network. They are read from the responses, so no further requests are needed. A node is behind if it
 * has not reached what another one had reached 30 s before: in time and not in blocks, as each network has its own
 * pace.
 */
export function createHeights() {
  /** Ever higher, each with the time at which a node first answered it. */
  let seen: readonly { readonly height: number; readonly at: number }[] = []
  return {
    /** Notes the height in a response. Returns whether the node is behind. */
    isBehind(request: NodeRequest, result: unknown): boolean {
      const height = heightOf(request, result)
      if (height === undefined) return false
      const now = Date.now()
      const old = seen.filter(({ at }) => at <= now - LAG_MS).at(-1)
      if (height > (seen.at(-1)?.height ?? -1)) seen = [...seen, { height, at: now }]
      if (old) seen = seen.slice(seen.indexOf(old))
      return old !== undefined && height < old.height
    },
    reset(): void {
      seen = []
    },
  }
}

/** Block number or slot of a response about the newest block; `undefined` if it has none. */
function heightOf({ method, params }: NodeRequest, result: unknown): number | undefined {
  const isNewest = method === 'eth_getBlockByNumber' && Array.isArray(params) && params[0] === 'latest'
  const height =
    method === 'eth_blockNumber' || method === 'getSlot'
      ? result
      : isNewest
        ? Object(result).number
        : Object(Object(result).context).slot
  return typeof height === 'number' || typeof height === 'string' ? finite(Number(height)) : undefined
}

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)
