import type { InteropKeys } from '../dapp/interop-dapp'
import { publicKeyOf } from '../dapp/node-crypto'
import type { KitCore } from './walletkit-types'

/** Packages of the reference folder. This repository does not depend on any of them. */
export const PACKAGES = {
  core: '@walletconnect/core',
  client: '@walletconnect/sign-client',
  utils: '@walletconnect/utils',
  kit: '@reown/walletkit',
} as const

const CLIENT_SEED = 'client_ed25519_seed'

/** The keys of a run, sorted by what they are. */
export function sortKeys(keys: ReadonlyMap<string, string>): InteropKeys {
  const topics: Record<string, string> = {}
  const pairs: Record<string, string> = {}
  for (const [tag, key] of keys) {
    if (tag === CLIENT_SEED || !/^[0-9a-f]{64}$/.test(tag)) continue
    if (publicKeyOf('x25519', key) === tag) pairs[tag] = key
    else topics[tag] = key
  }
  return { clientSeed: keys.get(CLIENT_SEED) ?? '', topics, pairs }
}

/** Keeps the reference wallet off the network, so that nothing waits for a response. */
export function stayOffline(core: KitCore): void {
  core.eventClient.init = async () => {}
  core.eventClient.submit = async () => {}
  core.verify.resolve = async () => ''
  core.verify.register = async () => ''
}

/** The storage the package asks for, on a map that outlives it. */
export class MapStorage {
  readonly #map: Map<string, unknown>

  constructor(map: Map<string, unknown>) {
    this.#map = map
  }

  async getKeys(): Promise<string[]> {
    return [...this.#map.keys()]
  }

  async getEntries(): Promise<[string, unknown][]> {
    return [...this.#map.entries()]
  }

  async getItem(key: string): Promise<unknown> {
    return structuredClone(this.#map.get(key))
  }

  async setItem(key: string, value: unknown): Promise<void> {
    this.#map.set(key, structuredClone(value))
  }

  async removeItem(key: string): Promise<void> {
    this.#map.delete(key)
  }
}
