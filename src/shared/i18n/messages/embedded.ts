import { COMMON } from './common'

/** What Account says of the e-mail wallet, UpgradeToSmartAccount, UpgradeEmailWallet, SelectAddresses. */
export const EMBEDDED = {
  ...COMMON,
  'embedded.accounts': 'Your accounts',
  'embedded.eoa': 'Standard account',
  'embedded.smartAccount': 'Smart account',
  'embedded.hint': 'This page sees only the account in use.',
  'embedded.seen': 'In use',
  'embedded.use': 'Use',
  'embedded.using': 'Switching',
  'embedded.toEoa': 'Switch to your EOA', // exact
  'embedded.toSmartAccount': 'Switch to your smart account', // exact
  'embedded.email': 'Email: {email}',
  'embedded.editEmail': 'Edit',
  'embedded.upgrade': 'Upgrade your wallet',
  'embedded.upgradeNote': 'Take it with you to a wallet app',
  'smartAccount.promo': 'Try your smart account',
  'smartAccount.promoNote': 'Several steps in one approval',
  'smartAccount.heading': 'Your smart account',
  'smartAccount.text':
    'It does several steps in one approval, at an address of its own. The other account keeps what it holds.',
  'smartAccount.continue': 'Continue', // exact
  'smartAccount.later': 'Do it later', // exact
  'upgrade.heading': 'Follow the steps on the wallet’s own site',
  'upgrade.text': 'You will have to connect here again afterwards.',
  'addresses.text': 'Choose the accounts to use here. The first is in use.',
  'addresses.all': 'Select all', // exact
  'addresses.continue': 'Continue',
  'addresses.cancel': 'Cancel',
  'addresses.none': 'Select at least one account',
} as const
