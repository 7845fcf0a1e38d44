import { formatEther, hexlify, isHexString, toUtf8String } from 'ethers'

/** Title and rows of a prompt. */
export type Question = {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Long text, shown unchanged. */
  readonly text?: string
}

/** The bytes that `personal_sign` gives: hex is bytes, anything else is text. */
export function messageText(message: string): string {
  if (!isHexString(message)) return message
  try {
    return toUtf8String(message)
  } catch {
    return hexlify(message)
  }
}

export function describeTransaction(
  transaction: { to?: string | undefined; value?: bigint | undefined; data?: string | undefined },
  symbol: string,
): Question {
  const { to, value = 0n, data } = transaction
  return {
    title: to ? 'Send a transaction' : 'Deploy a contract',
    rows: [...(to ? [['To', to] as const] : []), ['Amount', `${formatEther(value)} ${symbol}`]],
    ...(data && data !== '0x' ? { text: data } : {}),
  }
}
