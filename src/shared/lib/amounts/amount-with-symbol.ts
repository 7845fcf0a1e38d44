/**
 * Amount and symbol, isolated so that they read from left to right in any text
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
export const amountWithSymbol = (amount: string, symbol: string): string => `\u2066${amount} ${symbol}\u2069`
