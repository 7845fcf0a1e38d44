import { Wallet } from 'ethers'
import { formatSignInMessage } from '../../../../../src/wallets/walletconnect/pairing/cacao-message'
import { readAuths } from '../../../../../src/wallets/walletconnect/pairing/read-auths'

const KEY = new Wallet(`0x${'11'.repeat(32)}`)
const payload = {
  iss: `did:pkh:eip155:137:${KEY.address}`,
  domain: 'page.example',
  aud: 'https://page.example',
  version: '1',
  nonce: 'abcdefgh12',
  iat: '2026-01-01T00:00:00.000Z',
  statement: 'Grüße, 你好',
}
const message = formatSignInMessage(payload) ?? ''
const cacao = (s: string, t = 'eip191', p = payload) => ({ h: { t: 'caip122' }, p, s: { t, s } })

test('default: the text, and whose it is', async () => {
  const signed = cacao(await KEY.signMessage(message))
  await expect(readAuths([signed])).resolves.toEqual([
    { cacao: signed, message, network: 'eip155:137', address: KEY.address },
  ])
})

test("behavior: a contract's signature is left to the server", async () => {
  await expect(readAuths([cacao('0x1234', 'eip1271')])).resolves.toHaveLength(1)
})

test('error: of another key, of other words, or no signature at all: left out', async () => {
  const other = await new Wallet(`0x${'22'.repeat(32)}`).signMessage(message)
  const words = await KEY.signMessage('other words')
  const solana = { ...payload, iss: 'did:pkh:solana:x:y' }
  const own = await KEY.signMessage(message)
  const wrong = [cacao(other), cacao(words), cacao('0x12'), cacao('yes'), cacao(own, 'eip191', solana)]
  await expect(readAuths(wrong)).resolves.toEqual([])
})
