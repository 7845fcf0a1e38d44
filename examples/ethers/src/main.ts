import { followEthers } from 'w3m-modal/ethers'

const find = (id: string) => document.getElementById(id) as HTMLElement
const button = find('sign') as HTMLButtonElement

followEthers(connected => {
  find('account').textContent = connected?.connection.address ?? 'Not connected'
  button.disabled = !connected
  button.onclick = async () => {
    find('result').textContent = (await connected?.signer.signMessage('Hello')) ?? ''
  }
})
