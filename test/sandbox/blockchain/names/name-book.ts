import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Place = { readonly address: string; readonly created_at: string }

/** Name record (docs/protocols/blockchain-api.md#names). */
export type NameRecord = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly addresses: Readonly<Record<string, Place>>
  readonly attributes: Readonly<Record<string, string>>
}

type Registration = {
  /** Coin type of the chain; absent: Ethereum only. */
  readonly coinType?: string | undefined
  readonly attributes?: NameRecord['attributes'] | undefined
}

/** SLIP-44 coin type of Ethereum, which the server stores besides that of the chain. */
const ETHEREUM = '60'

/** The names registered with the service, in a file that survives a restart. */
export class NameBook {
  readonly #file: string
  #known: Map<string, NameRecord> | undefined

  constructor(file: string) {
    this.#file = file
  }

  find(name: string): NameRecord | undefined {
    return this.#records().get(name.toLowerCase())
  }

  /** Names of an address, the oldest first. */
  of(address: string): readonly NameRecord[] {
    const wanted = address.toLowerCase()
    const isWanted = ({ addresses }: NameRecord) =>
      Object.values(addresses).some(each => each.address.toLowerCase() === wanted)
    return [...this.#records().values()].filter(isWanted)
  }

  register(
    name: string,
    address: string,
    { coinType = ETHEREUM, attributes = {} }: Registration = {},
  ): NameRecord {
    const now = new Date().toISOString()
    const place = { address, created_at: now }
    const record = {
      name: name.toLowerCase(),
      registered_at: now,
      updated_at: now,
      addresses: { [ETHEREUM]: place, [coinType]: place },
      attributes,
    }
    this.#records().set(record.name, record)
    this.#save()
    return record
  }

  clear(): void {
    this.#known = new Map()
    rmSync(this.#file, { force: true })
  }

  #records(): Map<string, NameRecord> {
    this.#known ??= new Map(readRecords(this.#file).map(record => [record.name, record]))
    return this.#known
  }

  /** Writes the file atomically. */
  #save(): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#records().values()]))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readRecords(file: string): readonly NameRecord[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return [] // it does not exist yet
  }
}
