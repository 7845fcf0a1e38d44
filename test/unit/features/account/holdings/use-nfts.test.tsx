import { useNfts } from '../../../../../src/features/account/holdings/use-nfts'
import { eventually } from '../../../../support/view-bench'
import { erc721, nftNode } from '../data/support/nft-node'
import { ME, NETWORK, nft, sent } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, show } = accountBench()

function Nfts() {
  const { found, error, isLooking, hasMore, more, retry } = useNfts({ address: ME, network: NETWORK })
  return (
    <>
      <p>{`${found?.map(({ id }) => id).join() ?? '?'} ${isLooking ? 'looking' : error ? 'failed' : hasMore ? 'more' : 'all'}`}</p>
      <button type="button" onClick={more}>
        more
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  )
}
const received = (hash: string) => sent({ hash, operationType: 'receive', transfers: [nft('Ape')] })

test('default: as far back as the history was read, and further when asked', async () => {
  network.on(`/v1/account/${ME}/history`, ({ url }) =>
    url.searchParams.get('cursor')
      ? Response.json({ data: [received('0x2')], next: null })
      : Response.json({ data: [received('0x1')], next: 'older' }),
  )
  network.on('/', nftNode({ '0x1': [erc721('0xa', 1, ME)], '0x2': [erc721('0xa', 2, ME)] }, { 1: ME, 2: ME }))
  const screen = await show(<Nfts />)
  expect(screen.text).toContain('? looking')
  await eventually(() => expect(screen.text).toContain('1 more'))
  await screen.click(screen.button('more'))
  await eventually(() => expect(screen.text).toContain('1,2 all'))
})

test('error: an older page that did not come is asked for again', async () => {
  let isDown = true
  network.on(`/v1/account/${ME}/history`, ({ url }) => {
    if (!url.searchParams.get('cursor')) return Response.json({ data: [received('0x1')], next: 'older' })
    return isDown ? new Response('', { status: 404 }) : Response.json({ data: [received('0x2')], next: null })
  })
  network.on('/', nftNode({ '0x1': [erc721('0xa', 1, ME)], '0x2': [erc721('0xa', 2, ME)] }, { 1: ME, 2: ME }))
  const screen = await show(<Nfts />)
  await eventually(() => expect(screen.text).toContain('1 more'))
  await screen.click(screen.button('more'))
  await eventually(() => expect(screen.text).toContain('1 failed'))
  isDown = false
  await screen.click(screen.button('retry'))
  await eventually(() => expect(screen.text).toContain('1,2 all'))
})
