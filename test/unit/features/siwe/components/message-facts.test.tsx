import { MessageFacts } from '../../../../../src/features/siwe/components/message-facts'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const { show } = viewBench()
const asked = { connector: WALLET, address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }

test('default: what is known before the page has said more', () => {
  const { text, root } = show(<MessageFacts asked={asked} preview={null} />)
  expect(text).toBe('Websitelocalhost' + 'Account0x5aAe...1BeAed' + 'NetworkEthereum')
  expect(root.querySelector(`[title="${ALICE}"]`)).not.toBeNull()
})

test('param: words in any direction stand for themselves; a network without a name by its id', () => {
  const preview = { domain: 'd.example', uri: 'https://d.example', statement: 'مرحبا', resources: [] }
  const { root, text } = show(
    <MessageFacts asked={{ ...asked, target: 'eip155:424242' }} preview={preview} />,
  )
  expect(root.querySelector('[dir="auto"]')?.textContent).toBe('مرحبا')
  expect(text).toContain('eip155:424242')
  expect(text).not.toContain('resource')
})
