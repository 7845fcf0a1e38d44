import { BrowserProvider, type Eip1193Provider, parseEther, verifyMessage } from 'ethers'

/** Signs with the connected account and checks the signature. */
export async function signMessage(
  provider: unknown,
  message: string,
): Promise<{ signature: string; signer: string }> {
  const signer = await open(provider).getSigner()
  const signature = await signer.signMessage(message)
  return { signature, signer: verifyMessage(message, signature) }
}

/** Sends native currency. Resolves with the hash, and with the block once it is in one. */
export async function sendTransaction(provider: unknown, to: string, amount: string) {
  const signer = await open(provider).getSigner()
  const transaction = await signer.sendTransaction({ to, value: parseEther(amount) })
  return { hash: transaction.hash, block: transaction.wait().then(receipt => receipt?.blockNumber) }
}

function open(provider: unknown): BrowserProvider {
  if (!isEip1193(provider)) throw new Error('No EVM wallet is connected.')
  const browser = new BrowserProvider(provider)
  browser.pollingInterval = 250
  return browser
}

function isEip1193(provider: unknown): provider is Eip1193Provider {
  return typeof provider === 'object' && provider !== null && 'request' in provider
}
