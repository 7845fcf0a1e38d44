import { etherscan } from '../../../../src/services/adapters/etherscan'
import type { ServiceTransaction } from '../../../../src/shared/host/services'
import { accountDataContract } from '../../../../src/testing/contracts/account-data-contract'
import { BLOCKS, DAILY_LIMIT, etherscanApi, HOLDER, RATE_LIMITED } from '../../../fixtures/services/etherscan'
import { createOwnServices } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const account = `eip155:1:${HOLDER}`
const service = etherscan({ apiKey: 'good' })
const { balances } = createOwnServices().services.account

/** The fixtures write the block into the hash. */
const blockOf = (hash = '') => Number(hash.slice(2))

afterEach(() => jest.restoreAllMocks())

accountDataContract('etherscan beside balances of another service', {
  describe,
  it: test,
  create() {
    standIn(etherscanApi)
    return { service: { balances, ...service }, account }
  },
})

test('history: four lists become one, with every transaction once and whole', async () => {
  standIn(etherscanApi)
  const all: ServiceTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await service.history({ account, cursor }, serviceOptions())
    all.push(...page.items)
    cursor = page.next
  } while (cursor)
  expect(all.map(({ hash }) => blockOf(hash))).toEqual(BLOCKS)
  expect(all.find(({ hash }) => blockOf(hash) === 4999)).toMatchObject({ type: 'approve', transfers: [] })
  expect(all.find(({ hash }) => blockOf(hash) === 4998)).toMatchObject({ status: 'failed' })
  expect(all.find(({ hash }) => blockOf(hash) === 4997)?.transfers).toContainEqual(
    expect.objectContaining({ isNft: true, direction: 'out', name: 'Apes' }),
  )
})

test('an account without transactions', async () => {
  standIn(etherscanApi)
  const unused = { account: 'eip155:1:0x00000000000000000000000000000000000000aa' }
  expect(await service.history(unused, serviceOptions())).toEqual({ items: [] })
})

test('limit: requests wait for their turn', async () => {
  const { next, requests } = standIn(etherscanApi)
  next(RATE_LIMITED)
  expect((await service.history({ account }, serviceOptions())).items.length).toBeGreaterThan(0)
  expect(requests).toHaveLength(5)
})

test('limit: of the day', async () => {
  const { next } = standIn(etherscanApi)
  next(DAILY_LIMIT)
  await expect(service.history({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 429,
    message: expect.stringContaining('daily'),
  })
})

test('abort: also while a request waits for its turn', async () => {
  const { next } = standIn(etherscanApi)
  next(RATE_LIMITED)
  const controller = new AbortController()
  const requested = service.history({ account }, serviceOptions(controller.signal))
  setTimeout(() => controller.abort(), 50)
  await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
})

test('error: a wrong key', async () => {
  standIn(etherscanApi)
  await expect(etherscan({ apiKey: 'bad' }).history({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 401,
    message: 'Etherscan: Invalid API Key',
  })
})

test('error: a network that the API does not serve', async () => {
  standIn(etherscanApi)
  await expect(service.history({ account: `eip155:999:${HOLDER}` }, serviceOptions())).rejects.toMatchObject({
    status: 400,
  })
})
