import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mainnet, polygon } from 'viem/chains'
import { W3mModal } from 'w3m-modal/react'
import { w3mConnector } from 'w3m-modal/wagmi'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'

const NETWORKS = ['eip155:1', 'eip155:137']
const queryClient = new QueryClient()
const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [w3mConnector()],
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [polygon.id]: http() },
})

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <W3mModal projectId="YOUR_PROJECT_ID" networks={NETWORKS} enableEip6963 />
        <Account />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Account() {
  const { address } = useConnection()
  const connect = useConnect()
  const connector = useConnectors().find(({ id }) => id === 'w3m')
  const sign = useSignMessage()
  return (
    <>
      <button type="button" onClick={() => connector && connect.mutate({ connector })}>
        Connect wallet
      </button>
      <p data-testid="account">{address ?? 'Not connected'}</p>
      <button type="button" disabled={!address} onClick={() => sign.mutate({ message: 'Hello' })}>
        Sign
      </button>
      <p data-testid="result">{sign.data}</p>
    </>
  )
}
