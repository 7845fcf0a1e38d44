/** Adds the passkey connector to the demo page, with the sandbox's bundler and accounts. Built by `passkey.spec.ts`. */
import type { Hex } from 'viem'
import { passkey } from '../../../src/connectors/passkey'
import type { ConnectorFactory, W3mModalElement } from '../../../src/index'
import { PASSKEY_FACTORY } from '../../sandbox/secure/contracts/contracts'
import { sandboxPasskeyAccount } from '../../support/passkey-account'

declare const BUNDLER: string

addEventListener('DOMContentLoaded', () => {
  const modal = document.querySelector('w3m-modal') as W3mModalElement
  const connector = passkey({
    account: sandboxPasskeyAccount(PASSKEY_FACTORY.address as Hex),
    bundlerUrl: ({ id }) => `${BUNDLER}/${id}`,
  })
  modal.connectors = [connector] satisfies ConnectorFactory[]
})
