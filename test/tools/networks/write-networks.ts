import { writeFileSync } from 'node:fs'
import { evmChainTable } from './evm-chain-rows'

/** `npm run networks`: after an update of viem. */
writeFileSync('src/chains/evm/networks/evm-chain-table.json', evmChainTable())
