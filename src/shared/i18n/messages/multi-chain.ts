import { COMMON } from './common'

/** ConnectingMultiChain. */
export const MULTI_CHAIN = {
  ...COMMON,
  'multiChain.text': 'This wallet speaks more than one chain. Which one do you want to connect?',
  'multiChain.connected': 'connected',
  'multiChain.with': 'Connected with {name}',
} as const
