import { COMMON } from './common'

/** SwitchActiveChain. */
export const SWITCH_CHAIN = {
  ...COMMON,
  'switchChain.heading': 'Continue on {name}',
  'switchChain.text':
    'You are connected on {from}. To use {to}, connect a wallet for it. The one on {from} stays connected.',
  'switchChain.button': 'Switch', // exact
} as const
