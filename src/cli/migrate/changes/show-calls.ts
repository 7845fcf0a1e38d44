import type { CallExpression } from '@babel/types'
import type { ViewName } from '../../../shared/host/view-name'
import type { Library } from '../libraries'
import type { Script } from '../script'
import { keyOf } from '../syntax'

/** Views that the libraries have too, by the same names. */
const VIEWS: readonly ViewName[] = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'WhatIsANetwork',
  'WhatIsAWallet',
  'OnRampProviders',
  'Swap',
  'Transactions',
  'WalletReceive',
  'WalletSend',
]

/** Notes what `open({ … })` had and `show({ … })` does not. */
export function checkShow(script: Script, call: CallExpression, library: Library): void {
  const [options] = call.arguments
  if (!options) return
  if (options.type !== 'ObjectExpression') {
    script.note(options, 'open', library, '`show({ view })` takes the names of views in the guide')
    return
  }
  for (const property of options.properties) {
    const name = keyOf(property) ?? '…'
    const value = property.type === 'ObjectProperty' ? property.value : undefined
    if (name === 'view' && value?.type === 'StringLiteral') {
      if (!VIEWS.some(view => view === value.value))
        script.note(property, `open({ view: '${value.value}' })`, library)
    } else if (name !== 'view')
      script.note(
        property,
        `open({ ${name} })`,
        library,
        name === 'namespace' ? 'choose a network of that family first, with `switchNetwork()`' : 'remove it',
      )
  }
}
