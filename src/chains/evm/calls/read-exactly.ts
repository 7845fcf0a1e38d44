import type { Interface } from 'ethers/abi'

/**
 * The call that these bytes make; `undefined` for any other. Only where encoding what was read gives the very same bytes
 * again: nothing may hide behind the arguments, or in the unused half of a word.
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
    return undefined // arguments that are cut off, or spoilt
  }
}
