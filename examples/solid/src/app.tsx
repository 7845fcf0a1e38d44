import { createSignal, onCleanup, onMount } from 'solid-js'
import { type ModalState, W3mModalElement } from 'w3m-modal'
import type {} from 'w3m-modal/jsx/solid'

export function App() {
  let modal!: W3mModalElement
  const [state, setState] = createSignal<ModalState>(W3mModalElement.initialState)
  const [signature, setSignature] = createSignal('')
  onMount(() => onCleanup(modal.subscribe(setState)))

  const sign = async () => {
    const wallet = await modal.getProvider('eip155')
    const params = ['Hello', state().address]
    setSignature(await wallet.request<string>({ method: 'personal_sign', params }))
  }

  return (
    <>
      <w3m-modal
        ref={modal}
        project-id="YOUR_PROJECT_ID"
        networks="eip155:1 eip155:137"
        enable-eip6963="true"
      />
      <button type="button" onClick={() => modal.show()}>
        Connect wallet
      </button>
      <p data-testid="account">{state().address ?? 'Not connected'}</p>
      <button type="button" disabled={!state().connected} onClick={sign}>
        Sign
      </button>
      <p data-testid="result">{signature()}</p>
    </>
  )
}
