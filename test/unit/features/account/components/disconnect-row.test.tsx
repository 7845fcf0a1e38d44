import { DisconnectRow } from '../../../../../src/features/account/components/disconnect-row'
import { WALLET } from '../../../../support/test-store'
import { accountBench } from '../support/account-bench'

const { show } = accountBench()

test('default: ends the connection', async () => {
  const screen = await show(<DisconnectRow connector={WALLET} />)
  expect(screen.text).toBe('Disconnect')
  await screen.click(screen.byTestId('disconnect-button'))
  expect(screen.store.eventNames()).toEqual(['disconnect'])
})
