import { createSignableMessage, getBase58Decoder } from '@solana/kit'
import { followKitSigner } from 'w3m-modal/solana-kit'

const find = (id: string) => document.getElementById(id) as HTMLElement
const button = find('sign') as HTMLButtonElement

followKitSigner(signer => {
  find('account').textContent = signer?.address ?? 'Not connected'
  button.disabled = !signer
  button.onclick = async () => {
    if (!signer) return
    const [signatures] = await signer.signMessages([createSignableMessage('Hello')])
    const signature = signatures?.[signer.address]
    find('result').textContent = signature ? getBase58Decoder().decode(signature) : ''
  }
})
