import type { SolanaAdapter } from '../../../chains/solana/solana-adapter'
import { isSolanaAddress } from '../../../chains/solana/solana-address'
import { W3mError } from '../../../shared/errors/w3m-error'
import { lazy } from '../../../shared/lib/lazy'
import type { Deps } from '../../../store/deps'
import { networksOf, toCurrentChainId } from '../session/grants'
import type { OpenBinding, SessionFamily } from './provider-binding'

export const SOLANA_FAMILY: SessionFamily = {
  namespace: 'solana',
  plain: address => address,
  readActive(data) {
    const plain = Array.isArray(data) ? data.map(item => String(item).replace(/^solana:\w+:/, '')) : []
    return plain.every(isSolanaAddress) ? plain : []
  },
  // Only networks on which the wallet granted an account; the page cannot use others.
  readNetwork(data, { chainId, grant }) {
    const named = [String(data), `solana:${data}`, chainId].map(toCurrentChainId)
    return named.find(network => networksOf(grant).includes(network))
  },
  takesAny: () => false,
}

type Options = {
  /** Loads the SDK adapter. Only some operations need it; the others work on bytes. */
  readonly adapter: () => Promise<SolanaAdapter>
  /** Code of the Solana provider, loaded when a page requests it. */
  readonly page: Deps['lazy']['solanaPage']
}

/** Solana binding. Switching the network needs no request to the wallet, because each request names its network. */
export const solanaBinding =
  ({ adapter, page: code }: Options): OpenBinding =>
  ({ client, accountState }) => {
    const page = lazy(async () => (await code.load()).createSolanaPage({ client, accountState, adapter }))
    return {
      getProvider: async () => (await page.load()).provider,
      async switchNetwork({ id }) {
        const current = accountState()
        if (!current) throw new W3mError('NOT_CONNECTED')
        if (!current.approvedNetworks.includes(id))
          throw new W3mError('SWITCH_FAILED', { details: 'the session does not include this network' })
        client.chooseNetwork(current.session.topic, id)
      },
      emit(event) {
        const emit = page.peek()?.emit
        if (event.type === 'connected') emit?.('connect', event.accounts[0])
        if (event.type === 'accountsChanged') emit?.('accountChanged', event.accounts[0])
        if (event.type === 'disconnected') emit?.('disconnect')
      },
    }
  }
