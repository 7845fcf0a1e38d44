import { readFileSync } from 'node:fs'
import { evmChainTable } from '../tools/networks/evm-chain-rows'

test('default: the table of networks is that of viem (npm run networks)', () => {
  expect(readFileSync('src/chains/evm/networks/evm-chain-table.json', 'utf8')).toBe(evmChainTable())
})
