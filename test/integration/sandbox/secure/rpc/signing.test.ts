/** @jest-environment node */
import { verifyMessage, verifyTypedData } from 'ethers'
import { createPublicClient, http } from 'viem'
import { createSecureBench, type SecureBench } from '../support/secure-bench'

jest.setTimeout(30_000)

const OTHER = '0x1111111111111111111111111111111111111111'
let bench: SecureBench
let token: string
let address: string
beforeAll(async () => {
  bench = await createSecureBench()
  token = await bench.login('ada@example.org')
  address = (await bench.user(token)).address
})
afterAll(() => bench.close())

const request = (method: string, params: unknown, chain = 'eip155:1') =>
  bench.api('request', { chain, method, params }, token)
const view = async (method: string, params: unknown, chain?: string) =>
  (await request(method, params, chain)).view
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

describe('personal_sign', () => {
  test('default: what is shown is what is signed', async () => {
    expect(await view('personal_sign', [hex('Grüße\nan alle'), address])).toEqual({
      title: 'requests a signature',
      action: 'Sign',
      network: 'Ethereum',
      account: { address, kind: 'EOA' },
      parts: [{ rows: [], text: { label: 'Message', value: 'Grüße\nan alle' } }],
      warnings: [],
    })
    const signature = await bench.approve(token, 'eip155:1', 'personal_sign', [
      hex('Grüße\nan alle'),
      address,
    ])
    expect(verifyMessage('Grüße\nan alle', String(signature))).toBe(address)
  })

  test.each([
    ['the address first', (message: string) => [address, message]],
    ['the address in small letters', (message: string) => [message, address.toLowerCase()]],
    ['no address', (message: string) => [message]],
  ])('param: %s', async (_name, params) => {
    const signature = await bench.approve(token, 'eip155:1', 'personal_sign', params('plain words'))
    expect(verifyMessage('plain words', String(signature))).toBe(address)
  })

  test('behavior: bytes that are no text are shown as bytes', async () => {
    expect(await view('personal_sign', ['0xff00ff', address])).toMatchObject({
      parts: [{ text: { value: '0xff00ff' } }],
    })
  })

  test('behavior: signs that cannot be seen, and data that is no text, are warned about', async () => {
    expect(await view('personal_sign', [hex('for you\u202E 001'), address])).toMatchObject({
      parts: [{ text: { value: 'for you\u202E 001' } }],
      warnings: [expect.stringContaining('hidden characters')],
    })
    expect(await view('personal_sign', [`0x${'ff'.repeat(32)}`, address])).toMatchObject({
      warnings: [expect.stringContaining('not text')],
    })
    await expect(request('personal_sign', ['x'.repeat(100_001), address])).rejects.toThrow('too long')
  })

  test('behavior: a sign-in for another site is named', async () => {
    const host = new URL(bench.place().origin).host
    const message = (domain: string) =>
      hex(`${domain} wants you to sign in with your Ethereum account:\n${address}`)
    expect(await view('personal_sign', [message('bank.example'), address])).toMatchObject({
      warnings: [`This signs you in at bank.example, but it was asked for by ${host}.`],
    })
    expect(await view('personal_sign', [message(host), address])).toMatchObject({ warnings: [] })
  })

  test.each([
    ['another account', () => ['x', OTHER]],
    ['no message', () => []],
  ])('error: %s', async (_name, params) => {
    await expect(request('personal_sign', params())).rejects.toThrow(/not the one|needs a message/)
  })

  test('error: a request is answered once, and by its own login', async () => {
    const { id } = await request('personal_sign', ['x', address])
    const other = await bench.login('grace@example.org')
    await expect(bench.api('approve', { id }, other)).rejects.toThrow('This request is over')
    await bench.api('approve', { id }, token)
    await expect(bench.api('approve', { id }, token)).rejects.toThrow('This request is over')
    const { id: declined } = await request('personal_sign', ['x', address])
    await bench.api('reject', { id: declined }, token)
    await expect(bench.api('approve', { id: declined }, token)).rejects.toThrow('This request is over')
  })
})

describe('eth_signTypedData_v4', () => {
  const domain = { name: 'Market', version: '1', chainId: 1, verifyingContract: OTHER }
  const types = {
    Order: [
      { name: 'maker', type: 'Person' },
      { name: 'amounts', type: 'uint256[]' },
    ],
    Person: [{ name: 'name', type: 'string' }],
  }
  const message = { maker: { name: 'Ada' }, amounts: ['1', '2'] }
  const typed = {
    domain,
    message,
    primaryType: 'Order',
    types: { ...types, EIP712Domain: [], Unused: [{ name: 'a', type: 'bool' }] },
  }

  test.each([
    ['JSON', JSON.stringify(typed)],
    ['an object', typed],
  ])('default: %s', async (_name, data) => {
    expect(await view('eth_signTypedData_v4', [address, data])).toMatchObject({
      parts: [
        {
          rows: [
            ['Application', 'Market'],
            ['Contract', OTHER],
            ['Type', 'Order'],
            ['Version', '1'],
          ],
          text: { value: JSON.stringify(message, null, 2) },
        },
      ],
    })
    const signature = await bench.approve(token, 'eip155:1', 'eth_signTypedData_v4', [address, data])
    expect(verifyTypedData(domain, types, message, String(signature))).toBe(address)
  })

  test('behavior: fields that no type names are neither shown nor signed', async () => {
    const more = { ...typed, message: { ...message, price: '0', maker: { name: 'Ada', bonus: '100 ETH' } } }
    const shown = await view('eth_signTypedData_v4', [address, more])
    expect(JSON.stringify(shown)).not.toMatch(/price|bonus/)
    const signature = await bench.approve(token, 'eip155:1', 'eth_signTypedData_v4', [address, more])
    expect(verifyTypedData(domain, types, message, String(signature))).toBe(address)
  })

  test.each([
    [
      'Permit2',
      {
        primaryType: 'PermitSingle',
        types: {
          PermitSingle: [
            { name: 'details', type: 'PermitDetails' },
            { name: 'spender', type: 'address' },
          ],
          PermitDetails: [
            { name: 'token', type: 'address' },
            { name: 'amount', type: 'uint160' },
          ],
        },
        message: { details: { token: OTHER, amount: (2n ** 160n - 1n).toString() }, spender: OTHER },
      },
      /move all your tokens/,
    ],
    [
      'EIP-3009',
      {
        primaryType: 'TransferWithAuthorization',
        types: { TransferWithAuthorization: [{ name: 'to', type: 'address' }] },
        message: { to: OTHER },
      },
      /lets anyone move your tokens/,
    ],
    ['an order', typed, /taken from your account/],
  ])('param: %s is named', async (_name, fields, warning) => {
    const { warnings } = (await view('eth_signTypedData_v4', [address, { domain, ...fields }])) as {
      warnings: string[]
    }
    expect(warnings).toEqual([expect.stringMatching(warning)])
  })

  test.each([
    [
      'a user operation',
      {
        domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: OTHER },
        primaryType: 'PackedUserOperation',
        types: { PackedUserOperation: [{ name: 'callData', type: 'bytes' }] },
        message: { callData: '0x' },
      },
    ],
    [
      'a hash for the smart account’s own check',
      {
        domain: { name: 'Sandbox Account', version: '1', chainId: 1, verifyingContract: OTHER },
        primaryType: 'AccountMessage',
        types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
        message: { hash: `0x${'11'.repeat(32)}` },
      },
    ],
  ])('error: %s is not signed for the account that owns it', async (_name, data) => {
    await expect(request('eth_signTypedData_v4', [address, data])).rejects.toThrow(
      /smart account|user operation/,
    )
  })

  test('behavior: a permit is named', async () => {
    const permit = {
      domain,
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      message: { spender: OTHER, value: (2n ** 256n - 1n).toString() },
    }
    expect(await view('eth_signTypedData_v4', [address, permit])).toMatchObject({
      warnings: [`This signature lets ${OTHER} move all your tokens without asking again.`],
    })
  })

  test.each([
    ['for another chain', { ...typed, domain: { ...domain, chainId: 137 } }],
    ['a type that is not there', { ...typed, primaryType: 'Nothing' }],
    ['a value that does not fit', { ...typed, message: { ...message, amounts: ['x'] } }],
    ['no typed data', 'nonsense'],
  ])('error: %s', async (_name, data) => {
    await expect(request('eth_signTypedData_v4', [address, data])).rejects.toThrow()
  })
})

describe('a smart account', () => {
  const chain = 'eip155:137'
  const client = () => createPublicClient({ transport: http(bench.sandbox.manifest.evm[chain]) })
  const typedData = {
    domain: { name: 'Market', chainId: 137 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order' as const,
    message: { amount: '7' },
  }

  async function verify(smart: `0x${string}`): Promise<boolean[]> {
    const message = await bench.approve(token, chain, 'personal_sign', ['Hello', smart])
    const typed = await bench.approve(token, chain, 'eth_signTypedData_v4', [smart, typedData])
    const signature = String(message) as `0x${string}`
    const typedSignature = String(typed) as `0x${string}`
    const { domain, types, primaryType } = typedData
    return Promise.all([
      client().verifyMessage({ address: smart, message: 'Hello', signature }),
      client().verifyMessage({ address: smart, message: 'Hullo', signature }),
      client().verifyTypedData({
        address: smart,
        domain,
        types,
        primaryType,
        message: { amount: 7n },
        signature: typedSignature,
      }),
    ])
  }

  test('default: ERC-6492 before it is there, ERC-1271 afterwards', async () => {
    const user = await bench.user(token, chain, 'smartAccount')
    const smart = user.address as `0x${string}`
    expect(user).toMatchObject({
      accounts: [
        { address, type: 'eoa' },
        { address: smart, type: 'smartAccount' },
      ],
      smartAccountDeployed: false,
    })
    expect(await view('personal_sign', ['Hello', smart], chain)).toMatchObject({
      account: { address: smart, kind: 'Smart account' },
    })
    expect(await verify(smart)).toEqual([true, false, true])
    expect(await bench.node(chain, 'eth_getCode', [smart, 'latest'])).toBe('0x')
    expect(await bench.api('smart-account', { chain }, token)).toEqual({ address: smart, isDeployed: true })
    expect(await verify(smart)).toEqual([true, false, true])
    expect(await bench.user(token, chain)).toMatchObject({ address: smart, smartAccountDeployed: true })
  })

  test('behavior: another chain has the same address, and a signature of one is none of the other’s', async () => {
    const { accounts } = await bench.user(token, chain)
    const sepolia = await bench.user(token, 'eip155:11155111')
    expect(sepolia.accounts).toEqual(accounts)
    const smart = (accounts[1]?.address ?? '') as `0x${string}`
    const signature = await bench.approve(token, 'eip155:11155111', 'personal_sign', ['Hello', smart])
    const valid = await client().verifyMessage({
      address: smart,
      message: 'Hello',
      signature: String(signature) as `0x${string}`,
    })
    expect(valid).toBe(false)
  })

  test('behavior: a network without smart accounts has the plain one, whatever is preferred', async () => {
    expect(await bench.user(token, 'eip155:1', 'smartAccount')).toMatchObject({
      address,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
    await expect(bench.api('prefer', { chain: 'eip155:1', type: 'smartAccount' }, token)).rejects.toThrow(
      'no smart accounts',
    )
    const { accounts } = await bench.user(token, chain)
    expect(await bench.api('prefer', { chain, type: 'smartAccount' }, token)).toEqual({
      type: 'smartAccount',
      address: accounts[1]?.address,
    })
    expect(await bench.api('prefer', { chain, type: 'eoa' }, token)).toEqual({ type: 'eoa', address })
  })
})

test('wallet_grantPermissions: a signed note of what was granted', async () => {
  const grant = {
    chainId: '0x1',
    expiry: 2_000_000_000,
    permissions: [{ type: 'native-token-transfer', data: {} }],
  }
  expect(await view('wallet_grantPermissions', [grant])).toMatchObject({
    title: 'requests permissions',
    action: 'Approve',
  })
  const granted = await bench.approve(token, 'eip155:1', 'wallet_grantPermissions', [grant])
  const { permissionsContext, ...rest } = granted as { permissionsContext: string }
  expect(rest).toEqual({ ...grant, grantedPermissions: grant.permissions })
  expect(verifyMessage(JSON.stringify(grant), permissionsContext)).toBe(address)
})

test('error: a method that is none', async () => {
  for (const method of ['eth_sign', 'constructor', 'eth_call'])
    await expect(request(method, [])).rejects.toThrow('Requested RPC call is not allowed')
})
