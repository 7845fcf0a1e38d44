/** URL of a separate script, as it is large. */
export const SOLANA_ACTIONS = '/sandbox/solana-actions.js'

export function loadSolanaActions(): Promise<typeof import('./solana-actions')> {
  return import(SOLANA_ACTIONS)
}
