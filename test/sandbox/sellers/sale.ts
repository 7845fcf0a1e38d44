/** What a seller's page offers to sell, and to whom. */
export type Sale = {
  /** Such as `ETH on Base`. */
  readonly goods: string
  readonly address: string
  /** Such as `50 USD`; undefined where the visitor enters it. */
  readonly price: string | undefined
}

/** A URL that the seller's page refuses. The message is what it says. */
export class SaleError extends Error {
  override readonly name = 'SaleError'
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Values by their names. Throws `SaleError` for a name that the seller does not document, and for one that is there twice. */
export function readParameters(query: URLSearchParams, documented: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of query) {
    if (!documented.includes(name)) throw new SaleError(`The parameter ${name} is not known`)
    if (values.has(name)) throw new SaleError(`The parameter ${name} is there twice`)
    values.set(name, value)
  }
  return values
}

/** Throws `SaleError` unless the parameter is there. */
export function required(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)
  if (!value) throw new SaleError(`The parameter ${name} is missing`)
  return value
}

/** Throws `SaleError` unless it is the key of the sandbox. */
export function requireKey(values: ReadonlyMap<string, string>, name: string, key: string): void {
  if (required(values, name) !== key) throw new SaleError(`The parameter ${name} is not a key of the sandbox`)
}

/** Throws `SaleError` unless it is an address of the network. */
export function readAddress(
  values: ReadonlyMap<string, string>,
  name: string,
  { isSolana }: { readonly isSolana: boolean },
): string {
  const address = required(values, name)
  if (!(isSolana ? SOLANA_ADDRESS : EVM_ADDRESS).test(address))
    throw new SaleError(`The parameter ${name} is not an address of this network`)
  return address
}

/** An amount and its currency. Throws `SaleError` if only one of them is there, or one is malformed. */
export function readPrice(
  values: ReadonlyMap<string, string>,
  amountName: string,
  currencyName: string,
): string | undefined {
  const [amount, currency] = [values.get(amountName), values.get(currencyName)]
  if (amount === undefined && currency === undefined) return undefined
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount ?? '') || Number(amount) === 0)
    throw new SaleError(`The parameter ${amountName} is not an amount`)
  if (!/^[a-z]{3}$/i.test(currency ?? ''))
    throw new SaleError(`The parameter ${currencyName} is not a currency`)
  return `${amount} ${currency?.toUpperCase()}`
}
