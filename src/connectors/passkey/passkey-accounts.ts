import type { Chain, PublicClient } from 'viem'
import type { BundlerClient, SmartAccount } from 'viem/account-abstraction'
import type { ConnectorNetwork } from '../../shared/host/page-connector'
import { rpcError } from '../lib/rpc-error'
import { prompted } from './passkey-errors'
import type { PasskeyCredential, PasskeyOptions } from './passkey-options'

type Options = Pick<PasskeyOptions, 'account' | 'bundlerUrl' | 'rpId'>

/** A smart account on a network, with viem's clients for its node and its bundler. */
export type OpenAccount = {
  readonly network: ConnectorNetwork
  readonly account: SmartAccount
  readonly client: PublicClient
  readonly bundler: BundlerClient
}

/** What is used of viem. */
type Viem = Pick<typeof import('viem'), 'bytesToHex' | 'createPublicClient' | 'http'> &
  Pick<
    typeof import('viem/account-abstraction'),
    'createBundlerClient' | 'createWebAuthnCredential' | 'toWebAuthnAccount'
  >

export type PasskeyAccounts = ReturnType<typeof openPasskeyAccounts>

/** Passkeys and their smart accounts. */
export function openPasskeyAccounts(viem: Viem, { account: toAccount, bundlerUrl, rpId }: Options) {
  const ownerOf = (credential: PasskeyCredential, signal?: AbortSignal) => {
    const owner = viem.toWebAuthnAccount({
      credential,
      rpId: rpId ?? location.hostname,
      getFn: options =>
        navigator.credentials.get({ ...(options as CredentialRequestOptions), ...signalOf(signal) }),
    })
    return { ...owner, sign: ({ hash }: { hash: `0x${string}` }) => prompted(() => owner.sign({ hash })) }
  }

  return {
    /** Creates a passkey. */
    async create(of: { pageName: string; userName?: string | undefined; signal: AbortSignal }) {
      const { pageName, userName, signal } = of
      const { id, publicKey } = await prompted(() =>
        viem.createWebAuthnCredential({
          name: userName ?? (pageName || location.hostname),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          rp: { name: pageName || location.hostname, id: rpId ?? location.hostname },
          createFn: options =>
            navigator.credentials.create({ ...(options as CredentialCreationOptions), signal }),
        }),
      )
      return { id, publicKey }
    },

    /** Has the visitor use a passkey. Its signature is of a random value, and is not kept. */
    async confirm(credential: PasskeyCredential, signal: AbortSignal): Promise<void> {
      const hash = viem.bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      await ownerOf(credential, signal).sign({ hash })
    },

    async open(credential: PasskeyCredential, network: ConnectorNetwork): Promise<OpenAccount> {
      const url = bundlerUrl(network)
      if (url === undefined) throw rpcError(4902, `There is no bundler for ${network.name}`)
      const chain = toChain(network)
      const client = viem.createPublicClient({ chain, transport: viem.http(network.rpcUrl) }) as PublicClient
      const account = await toAccount({ owner: ownerOf(credential), client, network })
      const bundler = viem.createBundlerClient({ account, chain, client, transport: viem.http(url) })
      return { network, account, client, bundler: bundler as unknown as BundlerClient }
    },
  }
}

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

const toChain = ({ id, name, currency, rpcUrl }: ConnectorNetwork): Chain => ({
  id: Number(id.slice('eip155:'.length)),
  name,
  nativeCurrency: currency,
  rpcUrls: { default: { http: [rpcUrl] } },
})
