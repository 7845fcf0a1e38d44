import type { CallNode, HeldToken, Holdings } from '../holdings'

/** The same address on almost all networks (https://www.multicall3.com/deployments). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const MULTICALL3_ELSEWHERE: Readonly<Record<string, string>> = {
  'eip155:324': '0xF9cda624FBC7e059355ce98a31693d299FACd963',
}

/** Selectors of `aggregate3((address,bool,bytes)[])`, `getEthBalance(address)` and `balanceOf(address)`. */
const AGGREGATE3 = '82ad56cb'
const GET_ETH_BALANCE = '4d2301cc'
const BALANCE_OF = '70a08231'

/** Tokens in one call: more could exceed the gas that public nodes allow for `eth_call`. */
const MAX_CALLS = 200
/** Plain calls at the same time, on networks without Multicall3. */
const MAX_PARALLEL = 8
/** `execution reverted` and the codes that nodes use for it: a response of the chain, not of a broken node. */
const REVERTED = [3, -32_000, -32_015]

const word = (hex: string) => hex.toLowerCase().replace(/^0x/, '').padStart(64, '0')
const number = (value: number) => word(value.toString(16))

/**
 * Balances of an account by one `eth_call` to Multicall3 (https://www.multicall3.com), or by plain calls where the
 * contract is not deployed. Tokens whose contract does not answer are left out, as are those with no balance.
 *
 * @param network CAIP-2
 */
export async function readEvmHoldings(
  network: string,
  owner: string,
  tokens: readonly string[],
  call: CallNode,
): Promise<Holdings> {
  const contract = MULTICALL3_ELSEWHERE[network] ?? MULTICALL3
  const batches = Array.from({ length: Math.ceil(tokens.length / MAX_CALLS) || 1 }, (_, index) =>
    tokens.slice(index * MAX_CALLS, (index + 1) * MAX_CALLS),
  )
  const responses = await Promise.all(batches.map(batch => readAtOnce(contract, owner, batch, call)))
  const [first] = responses
  if (!first || responses.includes(undefined)) return readOneByOne(owner, tokens, call)
  const all = responses.flatMap(response => response?.tokens ?? [])
  return { native: first.native, tokens: all }
}

/** Returns `undefined` if the network has no Multicall3. */
async function readAtOnce(
  contract: string,
  owner: string,
  tokens: readonly string[],
  call: CallNode,
): Promise<Holdings | undefined> {
  const calls = [
    { to: contract, data: GET_ETH_BALANCE + word(owner) },
    ...tokens.map(to => ({ to, data: BALANCE_OF + word(owner) })),
  ]
  const response = await callContract({ to: contract, data: encodeAggregate3(calls) }, call)
  const results = decodeAggregate3(response, calls.length)
  if (results?.[0] === undefined) return undefined
  const [native, ...amounts] = results
  return { native: String(native), tokens: nonZero(tokens, amounts) }
}

async function readOneByOne(owner: string, tokens: readonly string[], call: CallNode): Promise<Holdings> {
  const native = toAmount(await call('eth_getBalance', [owner, 'latest']))
  if (native === undefined)
    throw Object.assign(new Error('eth_getBalance: not a quantity'), { code: -32_603 })
  const amounts: (bigint | undefined)[] = []
  for (let start = 0; start < tokens.length; start += MAX_PARALLEL)
    amounts.push(
      ...(await Promise.all(
        tokens
          .slice(start, start + MAX_PARALLEL)
          .map(async to => toAmount(await callContract({ to, data: BALANCE_OF + word(owner) }, call))),
      )),
    )
  return { native: String(native), tokens: nonZero(tokens, amounts) }
}

function nonZero(tokens: readonly string[], amounts: readonly (bigint | undefined)[]): readonly HeldToken[] {
  return tokens.flatMap((address, index) => {
    const amount = amounts[index]
    return amount ? [{ address, amount: String(amount) }] : []
  })
}

/** The returned bytes; `undefined` if the call reverts. */
async function callContract(
  { to, data }: { readonly to: string; readonly data: string },
  call: CallNode,
): Promise<unknown> {
  try {
    return await call('eth_call', [{ to, data: `0x${data}` }, 'latest'])
  } catch (error) {
    const { code } = Object(error)
    if (REVERTED.includes(code)) return undefined
    throw error
  }
}

/** Arguments of `aggregate3`; each call may fail (https://docs.soliditylang.org/en/latest/abi-spec.html). */
export function encodeAggregate3(calls: readonly { readonly to: string; readonly data: string }[]): string {
  const tuples = calls.map(({ to, data }) => {
    const padded = data.padEnd(Math.ceil(data.length / 64) * 64, '0')
    return word(to) + number(1) + number(96) + number(data.length / 2) + padded
  })
  let offset = calls.length * 32
  const heads = tuples.map(tuple => {
    const head = number(offset)
    offset += tuple.length / 2
    return head
  })
  return AGGREGATE3 + number(32) + number(calls.length) + heads.join('') + tuples.join('')
}

/**
 * Numbers that `aggregate3` returns, `undefined` for calls that failed or returned no number. `undefined` as a whole if
 * the response is not one of `aggregate3`.
 */
export function decodeAggregate3(response: unknown, count: number): (bigint | undefined)[] | undefined {
  if (typeof response !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(response)) return undefined
  const words = response.slice(2).match(/.{64}/g) ?? []
  /** The number in a word; NaN for one outside of the response. */
  const at = (index: number) => Number(`0x${words[index] ?? '!'}`)
  const start = at(0) / 32
  if (at(start) !== count) return undefined
  return Array.from({ length: count }, (_, index) => {
    const tuple = start + 1 + at(start + 1 + index) / 32
    const bytes = tuple + at(tuple + 1) / 32
    const isNumber = at(tuple) === 1 && at(bytes) === 32
    return isNumber ? toAmount(`0x${words[bytes + 1]}`) : undefined
  })
}

function toAmount(response: unknown): bigint | undefined {
  return typeof response === 'string' && /^0x[0-9a-f]{1,64}$/i.test(response) ? BigInt(response) : undefined
}
