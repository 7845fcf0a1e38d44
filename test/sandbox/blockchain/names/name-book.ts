/** Name record (protocol-facts §4.7). */
export type NameRecord = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
  readonly attributes: Readonly<Record<string, string>>
}

/** SLIP-44 of Ethereum, which the server stores beside the chain's own coin type. */
const ETHEREUM = '60'
export const ZONES: readonly string[] = ['wcn.id', 'reown.id']

/** True for three parts, the first of 3 to 64 letters, digits and hyphens, in a zone of the server. */
export function isName(name: string): boolean {
  const [, zone = ''] = /^[a-z0-9-]{3,64}\.(.+)$/i.exec(name) ?? []
  return ZONES.includes(zone.toLowerCase())
}

/** The names that people registered with the service. */
export class NameBook {
  readonly #records = new Map<string, NameRecord>()

  find(name: string): NameRecord | undefined {
    return this.#records.get(name.toLowerCase())
  }

  /** Names of an address, the oldest first. */
  of(address: string): readonly NameRecord[] {
    const wanted = address.toLowerCase()
    const isWanted = ({ addresses }: NameRecord) =>
      Object.values(addresses).some(each => each.address.toLowerCase() === wanted)
    return [...this.#records.values()].filter(isWanted)
  }

  register(name: string, address: string, coinType = ETHEREUM): NameRecord {
    const now = new Date().toISOString()
    const place = { address, created_at: now }
    const record = {
      name: name.toLowerCase(),
      registered_at: now,
      updated_at: now,
      addresses: { [ETHEREUM]: place, [coinType]: place },
      attributes: {},
    }
    this.#records.set(record.name, record)
    return record
  }

  clear(): void {
    this.#records.clear()
  }
}
