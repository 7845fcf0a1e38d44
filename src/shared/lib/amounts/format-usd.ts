import type { Decimal } from './exact-decimal'
import { formatMoney } from './format-money'

/** US dollars in the visitor's own way of writing (BCP 47), two decimals, floored and exact. */
export const formatUsd = (value: Decimal, locale: string): string => formatMoney(value, 'USD', locale)
