import { NftsPanel } from '../../../../../src/features/account/holdings/nfts-panel'
import { eventually } from '../../../../support/view-bench'
import { erc721, nftNode } from '../data/support/nft-node'
import { ME, NETWORK, nft, sent } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, did, show } = accountBench()
const panel = <NftsPanel address={ME} network={NETWORK} />
const pictured = { preview: { url: 'https://example.org/ape.png' } }
const known = (name: string, isSpam = false) => ({
  ...nft(name, isSpam),
  nft_info: { name, content: pictured, flags: { is_spam: isSpam } },
})

test('default: what is held, with its name; what nobody vouches for is a count', async () => {
  did(
    sent({ hash: '0x1', operationType: 'receive', transfers: [known('Ape #7')] }),
    sent({ hash: '0x2', operationType: 'receive', transfers: [known('FREE MINT', true)] }),
  )
  network.on('/', nftNode({ '0x1': [erc721('0xa', 7, ME)], '0x2': [erc721('0xb', 1, ME)] }, { 7: ME, 1: ME }))
  const screen = await show(panel)
  await eventually(() => expect(screen.byTestId('nft-item').textContent).toContain('Ape #7'))
  expect(screen.text).not.toContain('FREE MINT')
  await screen.click(screen.byTestId('nfts-hidden'))
  expect(screen.text).toContain('FREE MINT')
  expect(screen.root.querySelector('a')).toBeNull()
})

test('behavior: nothing found', async () => {
  did()
  const screen = await show(panel)
  await eventually(() => expect(screen.text).toContain('No NFTs found'))
})

test('error: the node does not answer: the words, and another try', async () => {
  did(sent({ hash: '0x1', operationType: 'receive', transfers: [known('Ape #7')] }))
  network.on('/', new Response('', { status: 404 }))
  const screen = await show(panel)
  await eventually(() => expect(screen.text).toContain('Couldn’t load NFTs'))
  network.on('/', nftNode({ '0x1': [erc721('0xa', 7, ME)] }, { 7: ME }))
  await screen.click(screen.byTestId('nfts-retry'))
  await eventually(() => screen.byTestId('nft-item'))
})
