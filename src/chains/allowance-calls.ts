/** Allowance calls (EIP-20), for swap services that name a spender but do not build the calls. */

const APPROVE = '0x095ea7b3'
const ALLOWANCE = '0xdd62ed3e'

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

/** Calldata of `approve(spender, amount)`; `amount` in base units. */
export const approveCall = (spender: string, amount: string): string =>
  `${APPROVE}${word(spender)}${word(BigInt(amount).toString(16))}`

/** Calldata of `allowance(owner, spender)`. */
export const allowanceCall = (owner: string, spender: string): string =>
  `${ALLOWANCE}${word(owner)}${word(spender)}`

/** Base units in the response of `allowance`; `undefined` if it is not exactly one word (32 bytes). */
export const readUnits = (response: unknown): string | undefined =>
  /^0x[0-9a-f]{64}$/i.test(String(response)) ? String(BigInt(String(response))) : undefined
