import type { Warning } from '../../../session/transactions/core/receiver-warnings'

/** Has to be agreed to in words. */
export const isSerious = ({ kind }: Warning): boolean =>
  kind === 'lookAlike' || kind === 'contract' || kind === 'moved' || kind === 'elsewhere'
