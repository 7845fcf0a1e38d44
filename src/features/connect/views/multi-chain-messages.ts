import { COMMON } from '../../../shared/i18n/common-messages'

/** Texts of ConnectingMultiChain. */
export const MULTI_CHAIN = {
  ...COMMON,
  'multiChain.title': 'Select chain', // exact
  // A chain is a family of networks: EVM or Solana.
  'multiChain.text': 'This wallet supports several chains. Which one do you want to connect?',
  // Tag of a chain that this wallet is connected on.
  'multiChain.connected': 'Connected',
  // Below a chain that another wallet is connected on. {name}: a wallet.
  'multiChain.with': 'Connected with {name}',
} as const

declare module '../../../shared/i18n/messages' {
  interface EnglishTables {
    multiChain: typeof MULTI_CHAIN
  }
}
