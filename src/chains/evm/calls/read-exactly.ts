import type { Interface } from 'ethers/abi'

/**
 * Decodes calldata; `undefined` if it is not a call of `abi`. The decoded call is encoded again and must give the same
 * bytes, so that nothing is hidden after the arguments or in unused bits of a word.
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
