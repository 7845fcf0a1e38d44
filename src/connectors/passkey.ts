/** `w3m-modal/connectors/passkey`: a smart account whose owner is a passkey of the visitor, by viem (`viem/account-abstraction`). */
import type { PageConnector, PageConnectorFactory } from '../shared/host/page-connector'
import { lazy } from '../shared/lib/lazy'
import { openPasskeyAccounts } from './passkey/passkey-accounts'
import type { PasskeyOptions } from './passkey/passkey-options'
import { createPasskeyProvider } from './passkey/passkey-provider'
import { passkeyMemory } from './passkey/passkey-store'

export type { PasskeyCredential, PasskeyOptions, PasskeyOwner, PasskeyStore } from './passkey/passkey-options'

/** Creates the connector. The private key stays in the visitor's authenticator. */
export function passkey({
  account,
  bundlerUrl,
  credentials,
  userName,
  rpId,
  executionTimeout = 60_000,
  id = 'passkey',
  name = 'Passkey',
  icon = ICON,
}: PasskeyOptions): PageConnectorFactory {
  return ({ networks, metadata, signal: left }) => {
    const memory = passkeyMemory(id, credentials)
    const supported = () =>
      networks().filter(each => each.namespace === 'eip155' && bundlerUrl(each) !== undefined)
    const accounts = lazy(async () => {
      const [viem, abstraction] = await Promise.all([import('viem'), import('viem/account-abstraction')])
      return openPasskeyAccounts({ ...viem, ...abstraction }, { account, bundlerUrl, rpId })
    })
    const provider = lazy(async () =>
      createPasskeyProvider({ accounts: await accounts.load(), networks: supported, executionTimeout, left }),
    )

    const open = async (wanted: readonly string[]) => {
      const { address, network } = await (await provider.load()).open(await memory.credential(), wanted)
      return { accounts: [address], network, networks: supported().map(each => each.id) }
    }

    const connector: PageConnector = {
      id,
      name,
      icon,
      getProvider: provider.load,
      async connect({ networks: wanted, signal }) {
        const { create, confirm } = await accounts.load()
        const known = await memory.credential()
        // one prompt in either case: the visitor agrees to connect by using the passkey
        if (known) await confirm(known, signal)
        else await memory.keep(await create({ pageName: metadata().name, userName, signal }))
        const opened = await open(wanted)
        memory.connect()
        return opened
      },
      async reconnect({ networks: wanted }) {
        return memory.isConnected() && (await memory.credential()) ? open(wanted) : undefined
      },
      async disconnect() {
        memory.disconnect()
        ;(await provider.load()).close()
      },
      subscribe(listener) {
        const following = provider.load().then(({ onChange }) => onChange(listener))
        return () => void following.then(stop => stop())
      },
    }
    return connector
  }
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#3b4b7a"/><circle cx="16" cy="15" r="5" fill="#fff"/><path d="M7 30c0-6 4-9 9-9 2 0 4 .5 5.5 1.5V30z" fill="#fff"/><path d="M28 13a5 5 0 0 1 2 9.6V25l-1.5 1.5L30 28l-2 3-2-2v-6.4A5 5 0 0 1 28 13z" fill="#ffd66b"/></svg>',
)}`
