/** Formats a wallet count: exact below ten, otherwise rounded down to tens, with a plus if the count is higher. */
export function walletCountTag(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
