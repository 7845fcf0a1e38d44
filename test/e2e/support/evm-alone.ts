/** Settings of the demo page with EVM networks alone: a paired wallet then makes one connection. */
export const EVM_ALONE = { 'attr.networks': 'eip155:1 eip155:137 eip155:10' }
