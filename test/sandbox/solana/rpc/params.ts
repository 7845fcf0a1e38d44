import { COMMITMENTS, type Commitment } from '../chain/commitment'
import { decodeBase58, decodeKey } from '../wire/base58'
import { invalidParams } from './rpc-error'

/** The parameters of a call, read like a node does. Everything throws -32602 for invalid ones. */
export class Params {
  readonly #values: readonly unknown[]

  constructor(values: readonly unknown[]) {
    this.#values = values
  }

  text(index: number): string {
    return textOf(this.#values[index])
  }

  address(index: number): string {
    return addressOf(this.#values[index])
  }

  signature(index: number): string {
    return signatureOf(this.#values[index])
  }

  integer(index: number): number {
    return integerOf(this.#values[index])
  }

  list(index: number, most: number): readonly unknown[] {
    const value = this.#values[index] ?? []
    if (!Array.isArray(value)) throw invalidParams('Invalid params: expected a sequence.')
    if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
    return value
  }

  /** The configuration object at the end. All its fields have defaults. */
  config(index: number): Config {
    return new Config(this.#values[index] ?? {})
  }

  /** Unchanged. */
  at(index: number): unknown {
    return this.#values[index]
  }
}

/** The optional fields of a call. */
export class Config {
  readonly #fields: object

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null) throw invalidParams('Invalid params: expected a struct.')
    this.#fields = value
  }

  /** Unchanged; undefined if it is absent or null. */
  at(name: string): unknown {
    return Reflect.get(this.#fields, name) ?? undefined
  }

  flag(name: string): boolean {
    return this.at(name) === true
  }

  integer(name: string): number | undefined {
    return this.at(name) === undefined ? undefined : integerOf(this.at(name))
  }

  signature(name: string): string | undefined {
    return this.at(name) === undefined ? undefined : signatureOf(this.at(name))
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.at(name)
    if (value === undefined) return undefined
    const found = choices.find(choice => choice === value)
    if (!found) {
      const known = choices.map(choice => `\`${choice}\``).join(', ')
      throw invalidParams(`Invalid params: unknown variant \`${String(value)}\`, expected one of ${known}.`)
    }
    return found
  }

  /** Nodes use `finalized` by default. */
  commitment(name = 'commitment'): Commitment {
    return this.choice(name, COMMITMENTS) ?? 'finalized'
  }

  object(name: string): Config | undefined {
    return this.at(name) === undefined ? undefined : new Config(this.at(name))
  }
}

export function addressOf(value: unknown): string {
  const text = textOf(value)
  if (decodeKey(text)) return text
  throw invalidParams(`Invalid param: ${decodeBase58(text) ? 'WrongSize' : 'Invalid'}`)
}

export function signatureOf(value: unknown): string {
  const text = textOf(value)
  const bytes = text.length > 90 ? undefined : decodeBase58(text)
  if (bytes?.length === 64) return text
  throw invalidParams(`Invalid param: ${bytes ? 'WrongSize' : 'Invalid'}`)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidParams('Invalid params: expected a string.')
}

function integerOf(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalidParams('Invalid params: expected u64.')
}
