/**
 * An amount with its symbol as one word that is read from left to right in every text
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
export const amountWords = (amount: string, symbol: string): string => `\u2066${amount} ${symbol}\u2069`
