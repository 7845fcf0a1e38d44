import { staticWallets } from '../../../../src/services/adapters/static-wallets'
import { walletDirectoryContract } from '../../../../src/testing/contracts/wallet-directory-contract'
import { serviceOptions, standIn } from '../../../support/stand-in'

const WALLETS = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  homepage: `https://${name.toLowerCase()}.example`,
  image_url: `pictures/${name.toLowerCase()}.png`,
  ...(index === 3 && { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
}))
const URL = 'https://dapp.example/wallets/wallets.json'
const ALL = { networks: [], ids: [], withoutIds: [], limit: 10 }

afterEach(() => jest.restoreAllMocks())

walletDirectoryContract('static-wallets with a list', {
  describe,
  it: test,
  create: () => ({ service: staticWallets(WALLETS.map(({ image_url: _, ...wallet }) => wallet)) }),
})
walletDirectoryContract('static-wallets with a file', {
  describe,
  it: test,
  create() {
    standIn(() => ({ json: WALLETS }))
    return { service: staticWallets(URL) }
  },
})

test('file: loaded once, pictures next to it', async () => {
  const { requests } = standIn(() => ({ json: WALLETS }))
  const service = staticWallets(URL)
  await service.list({ ...ALL, search: 'beta' }, serviceOptions())
  const { items } = await service.list(ALL, serviceOptions())
  expect(items[0]?.image_url).toBe('https://dapp.example/wallets/pictures/alpha.png')
  expect(requests).toHaveLength(1)
})

test('error: no file, and it is tried again', async () => {
  const { next } = standIn(() => ({ json: WALLETS }))
  next({ status: 404, json: {} })
  const service = staticWallets(URL)
  await expect(service.list(ALL, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 404,
  })
  expect((await service.list(ALL, serviceOptions())).count).toBe(4)
})

test('error: something else than a list', async () => {
  standIn(() => ({ json: { wallets: [] } }))
  await expect(staticWallets(URL).list(ALL, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
})
