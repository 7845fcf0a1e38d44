import { NftsPanel } from '../../../../src/features/account/holdings/nfts-panel'
import { useNfts } from '../../../../src/features/account/holdings/use-nfts'
import { eventually } from '../../../support/view-bench'
import { erc721, nftNode } from './data/support/nft-node'
import { ME, NETWORK, nft, sent } from './data/support/wire'
import { accountBench } from './support/account-bench'

function Nfts() {
  const { found, error, isSearching, hasMore, more, retry } = useNfts({ address: ME, network: NETWORK })
  return (
    <>
      <p>{`${found?.map(({ id }) => id).join() ?? '?'} ${isSearching ? 'looking' : error ? 'failed' : hasMore ? 'more' : 'all'}`}</p>
      <button type="button" onClick={more}>
        more
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  )
}

describe('nfts panel', () => {
  const { network, did, show } = accountBench()
  const panel = <NftsPanel address={ME} network={NETWORK} />
  const pictured = { preview: { url: 'https://example.org/ape.png' } }

  const known = (name: string, isSpam = false) => ({
    ...nft(name, isSpam),
    nft_info: { name, content: pictured, flags: { is_spam: isSpam } },
  })

  test('default: owned items with their names; unverified ones are a count', async () => {
    did(
      sent({ hash: '0x1', operationType: 'receive', transfers: [known('Ape #7')] }),
      sent({ hash: '0x2', operationType: 'receive', transfers: [known('FREE MINT', true)] }),
    )
    network.on(
      '/',
      nftNode({ '0x1': [erc721('0xa', 7, ME)], '0x2': [erc721('0xb', 1, ME)] }, { 7: ME, 1: ME }),
    )
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
})

describe('use nfts', () => {
  const { network, show } = accountBench()
  const received = (hash: string) => sent({ hash, operationType: 'receive', transfers: [nft('Ape')] })

  test('default: as far back as the history was read, and further on request', async () => {
    network.on(`/v1/account/${ME}/history`, ({ url }) =>
      url.searchParams.get('cursor')
        ? Response.json({ data: [received('0x2')], next: null })
        : Response.json({ data: [received('0x1')], next: 'older' }),
    )
    network.on(
      '/',
      nftNode({ '0x1': [erc721('0xa', 1, ME)], '0x2': [erc721('0xa', 2, ME)] }, { 1: ME, 2: ME }),
    )
    const screen = await show(<Nfts />)
    expect(screen.text).toContain('? looking')
    await eventually(() => expect(screen.text).toContain('1 more'))
    await screen.click(screen.button('more'))
    await eventually(() => expect(screen.text).toContain('1,2 all'))
  })

  test('error: an older page that failed is requested again', async () => {
    let isDown = true
    network.on(`/v1/account/${ME}/history`, ({ url }) => {
      if (!url.searchParams.get('cursor')) return Response.json({ data: [received('0x1')], next: 'older' })
      return isDown
        ? new Response('', { status: 404 })
        : Response.json({ data: [received('0x2')], next: null })
    })
    network.on(
      '/',
      nftNode({ '0x1': [erc721('0xa', 1, ME)], '0x2': [erc721('0xa', 2, ME)] }, { 1: ME, 2: ME }),
    )
    const screen = await show(<Nfts />)
    await eventually(() => expect(screen.text).toContain('1 more'))
    await screen.click(screen.button('more'))
    await eventually(() => expect(screen.text).toContain('1 failed'))
    isDown = false
    await screen.click(screen.button('retry'))
    await eventually(() => expect(screen.text).toContain('1,2 all'))
  })
})
