import * as v from 'valibot'
import { CHAIN_FAMILIES } from '../../chains/families'
import { namespaceOf } from '../../chains/namespaces'
import type { NodeService } from '../../shared/host/services'
import { type Caip10, splitCaip10 } from '../../shared/lib/caip'
import { check } from './contract-checks'
import { checkAborts, describeService, type ServiceContractOptions } from './service-contract'

export type NodeServiceSubject = {
  readonly service: NodeService
  readonly account: Caip10
}

/** Tests what every `modal.services.nodes` promises. */
export function nodeServiceContract(name: string, options: ServiceContractOptions<NodeServiceSubject>): void {
  const requestOf = (account: Caip10) => {
    const [network, address] = splitCaip10(account)
    const { balance } = CHAIN_FAMILIES[namespaceOf(network) ?? 'eip155']
    return { request: { network, ...balance.request(address) }, schema: balance.schema }
  }

  describeService(`${name} is a service of nodes`, options, test => {
    test('default: reads a balance', async ({ service, account }, options) => {
      const { request, schema } = requestOf(account)
      const result = await service.request(request, options)
      check(v.is(schema, result), 'the result is not what a node answers')
    })

    test('error: an unknown method rejects with the code of the node', async ({
      service,
      account,
    }, options) => {
      const { network } = requestOf(account).request
      const error = await service.request({ network, method: 'w3m_noSuchMethod', params: [] }, options).then(
        () => undefined,
        thrown => thrown,
      )
      check(error, 'it did not reject')
      check(typeof Object(error).code === 'number', 'the error has no numeric code')
    })

    test('behavior: settles once its signal aborts', ({ service, account }) =>
      checkAborts(given => service.request(requestOf(account).request, given)))
  })
}
