import { EVM_NETWORKS } from '../../src/chains/evm/networks/evm-networks'
import { RETIRED_EVM_NETWORKS } from '../../src/chains/evm/networks/evm-retired'

/** The EVM networks that have a row of their own. */
export const KNOWN_EVM_NETWORKS = [...EVM_NETWORKS, ...RETIRED_EVM_NETWORKS]
