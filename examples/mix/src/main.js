import 'w3m-modal'
import { blockscout } from 'w3m-modal/services/blockscout'
import { coingecko } from 'w3m-modal/services/coingecko'
import { lifi } from 'w3m-modal/services/lifi'
import { onrampLinks } from 'w3m-modal/services/onramp-links'
import { rpcPool } from 'w3m-modal/services/rpc-pool'

const EXPLORERS = { 'eip155:1': 'https://eth.blockscout.com', 'eip155:8453': 'https://base.blockscout.com' }

const modal = document.querySelector('w3m-modal')
modal.services = {
  // balances, history and NFTs by an explorer, prices by another company
  account: coingecko({ account: blockscout({ url: network => EXPLORERS[network] }) }),
  // the next node takes over if one fails or is slow
  nodes: rpcPool({
    'eip155:1': ['https://eth.drpc.org', 'https://ethereum-rpc.publicnode.com'],
    'eip155:8453': ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
  }),
  onramp: onrampLinks([
    {
      id: 'desk',
      name: 'Direct purchase',
      url: ({ address, network }) => `https://desk.example/buy?to=${address}&on=${network}`,
    },
  ]),
  // swaps by a company that asks several exchanges
  swap: lifi(),
  // no analytics
  track: null,
  // wallets, names, pairing and login stay those of the project
}

// a project over its limit: what is above goes on, and the list of wallets in the package takes the place of the directory
modal.addEventListener('error', ({ detail }) => {
  if (detail.code === 'PROJECT_LIMIT_REACHED') modal.services = { ...modal.services, open: true }
})

modal.subscribe(({ address }) => {
  document.querySelector('#account').textContent = address ?? 'Not connected'
})
