'use client'

import { useState } from 'react'
import { useAccount, useProvider, useW3m } from 'w3m-modal/react'

export function Account() {
  const account = useAccount()
  const { show } = useW3m()
  return (
    <>
      <button type="button" onClick={() => show()}>
        Connect wallet
      </button>
      <p data-testid="account">{account.connected ? account.address : 'Not connected'}</p>
      {account.connected && <Sign address={account.address} />}
    </>
  )
}

function Sign({ address }: { address: string }) {
  const provider = useProvider('eip155')
  const [signature, setSignature] = useState('')
  const sign = async () => {
    const params = ['Hello', address]
    setSignature((await provider?.request<string>({ method: 'personal_sign', params })) ?? '')
  }
  return (
    <>
      <button type="button" disabled={!provider} onClick={sign}>
        Sign
      </button>
      <p data-testid="result">{signature}</p>
    </>
  )
}
