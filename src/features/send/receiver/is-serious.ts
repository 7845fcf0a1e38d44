import type { Warning } from '../../transactions/receiver-warnings'

/** Has to be agreed to in words. */
export const isSerious = ({ kind }: Warning): boolean =>
  kind === 'lookAlike' || kind === 'contract' || kind === 'moved' || kind === 'elsewhere'
