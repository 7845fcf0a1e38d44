import type { NameService } from '../../shared/host/services'
import { type Caip10, splitCaip10 } from '../../shared/lib/caip'
import { check, checkEqual } from './contract-checks'
import { checkAborts, describeService, type ServiceContractOptions } from './service-contract'

export type NameServiceSubject = {
  readonly service: NameService
  /** An account with a primary name. */
  readonly account: Caip10
  readonly name: string
  /** An account without a name. */
  readonly unnamed: Caip10
}

/** Tests what every `modal.services.names` promises. */
export function nameServiceContract(name: string, options: ServiceContractOptions<NameServiceSubject>): void {
  describeService(`${name} is a name service`, options, test => {
    test('default: finds the name of an account', async ({ service, account, name }, options) => {
      checkEqual((await service.lookup({ account }, options)).name, name, 'name')
    })

    test('default: finds the account of a name', async ({ service, account, name }, options) => {
      const [network, address] = splitCaip10(account)
      const found = await service.resolve({ name, network }, options)
      checkEqual(found?.toLowerCase(), address.toLowerCase(), 'address')
    })

    test('behavior: an account without a name has none', async ({ service, unnamed }, options) => {
      check(!(await service.lookup({ account: unnamed }, options)).name, 'a name')
    })

    test('behavior: an unregistered name resolves to nothing', async ({ service, account }, options) => {
      const [network] = splitCaip10(account)
      const name = 'this-name-does-not-exist-here.eth'
      checkEqual((await service.resolve({ name, network }, options)) ?? null, null, 'address')
    })

    test('behavior: settles once its signal aborts', ({ service, account }) =>
      checkAborts(given => service.lookup({ account }, given)))
  })
}
