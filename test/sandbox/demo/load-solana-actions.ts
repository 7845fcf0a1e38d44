/** Where the sandbox serves it from: apart from the page's other scripts, since it is heavy. */
export const SOLANA_ACTIONS = '/sandbox/solana-actions.js'

export function loadSolanaActions(): Promise<typeof import('./solana-actions')> {
  return import(SOLANA_ACTIONS)
}
