import type { Interface } from 'ethers/abi'

/**
 * Decodes calldata; `undefined` if it is no call of `abi`. The decoded call must encode to the very same bytes again,
 * so that nothing hides after the arguments or in the unused half of a word.
 */
export function readExactly(
  abi: Interface,
  data: string,
): { name: string; args: readonly unknown[] } | undefined {
  try {
    const parsed = abi.parseTransaction({ data })
    const isWhole = parsed && abi.encodeFunctionData(parsed.fragment, parsed.args) === data
    return isWhole ? { name: parsed.name, args: [...parsed.args] } : undefined
  } catch {
    return undefined // truncated or malformed arguments
  }
}
